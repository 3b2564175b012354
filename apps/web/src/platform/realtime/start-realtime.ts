import { USER_STATUS_MS, type SocketEnvelope } from '@balcao/contract/realtime.ts';
import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { refreshSession } from '../session-store.ts';
import { storedToken } from '../token-storage.ts';
import { catchUpOf } from './catch-up.ts';
import { eventStream } from './event-stream.ts';
import { dispatchSocketEvent, socketNames, type RealtimeHandlers } from './handlers.ts';
import { rejoin } from './joins.ts';
import { refetchAll } from './refetch-all.ts';
import { setRealtimeStatus } from './status.ts';
import { hearChatTyping } from './chat-typing.ts';
import { clearContactPresence, hearContactPresence } from './contact-presence.ts';
import { clearFlowPresence, hearFlowPresence } from './flow-presence.ts';
import { clearTicketPresence, hearTicketPresence } from './ticket-presence.ts';

const RETRY_MS = 2000;

type Options = {
  companyId: number;
  handlers: readonly RealtimeHandlers[];
  queries: QueryClient;
  /** Where the server is; the page's own address unless told. */
  url?: string;
};

/** Opens the company's socket and keeps it open; returns how to close it. Without a token it stays silent. */
export function startRealtime({ companyId, handlers, queries, url = '' }: Options): () => void {
  const socket = io(url, {
    transports: ['websocket'],
    autoConnect: false,
    auth: (send) => send({ token: storedToken() }),
  });
  const stream = eventStream({
    apply: (arrival) => dispatchSocketEvent(arrival.socket, arrival.payload, { handlers, queries }),
    refetch: () => refetchAll(queries),
  });
  const missed = catchUpOf(socket, stream);
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function reconnectWithFreshToken() {
    const isOver = !(await refreshSession().catch(() => true));
    if (isStopped || isOver) return;
    retry = setTimeout(() => socket.connect(), RETRY_MS);
  }

  for (const name of socketNames) {
    socket.on(`company-${companyId}-${name}`, (payload: SocketEnvelope) => stream.receive({ socket: name, payload }));
  }
  socket.on(`company-${companyId}-ticketPresence`, hearTicketPresence);
  socket.on(`company-${companyId}-flowPresence`, hearFlowPresence);
  socket.on(`company-${companyId}-contactPresence`, hearContactPresence);
  socket.on(`company-${companyId}-chatTyping`, hearChatTyping);
  socket.on('connect', () => {
    socket.emit('joinNotification');
    rejoin(socket);
    void missed.catchUp();
  });
  socket.on('disconnect', (reason) => {
    setRealtimeStatus('lost');
    clearTicketPresence();
    clearContactPresence();
    clearFlowPresence();
    // The library tries again by itself except when the server closed the door.
    if (reason === 'io server disconnect' && !isStopped) void reconnectWithFreshToken();
  });
  socket.on('connect_error', () => {
    setRealtimeStatus('lost');
    if (!socket.active && !isStopped) void reconnectWithFreshToken();
  });
  const presence = setInterval(() => socket.connected && socket.emit('userStatus'), USER_STATUS_MS);

  const onOnline = () => void missed.probe();
  window.addEventListener('online', onOnline);

  if (storedToken() !== null) socket.connect();
  return () => {
    isStopped = true;
    missed.stop();
    window.removeEventListener('online', onOnline);
    clearTimeout(retry);
    clearInterval(presence);
    rejoin(null);
    socket.close();
    setRealtimeStatus('starting');
  };
}
