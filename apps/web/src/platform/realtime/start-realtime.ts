import { USER_STATUS_MS, type SocketEnvelope } from '@balcao/contract/realtime.ts';
import type { QueryClient } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { toastWarning } from '../../ui/feedback/toast.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { refreshSession } from '../session-store.ts';
import { storedToken } from '../token-storage.ts';
import { catchUpOf } from './catch-up.ts';
import { eventStream } from './event-stream.ts';
import { dispatchSocketEvent, socketNames, type RealtimeHandlers } from './handlers.ts';
import { rejoin } from './joins.ts';
import { refetchAll } from './refetch-all.ts';
import { realtimePhrases } from './phrases/phrases.ts';
import { setRealtimeStatus } from './status.ts';
import { hearChatTyping } from './chat-typing.ts';
import { clearContactPresence, hearContactPresence } from './contact-presence.ts';
import { clearFlowPresence, hearFlowPresence } from './flow-presence.ts';
import { clearTicketPresence, hearTicketPresence } from './ticket-presence.ts';

const RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;
/** Refused for the moment, whatever the token: another one changes nothing. */
const PASSING = new Set(['ERR_TOO_MANY_REQUESTS', 'ERR_SERVICE_UNAVAILABLE', 'ERR_INTERNAL']);

type Options = {
  companyId: number;
  handlers: readonly RealtimeHandlers[];
  queries: QueryClient;
  /** Where the server is; the page's own address unless told. */
  url?: string;
};

/** What the server says of who may not come in; a line that does not come about says nothing. */
type Refusal = Error & { data?: { error?: string; details?: { reason?: string } } };

async function sayCrowded() {
  await realtimePhrases.load(currentLanguage());
  toastWarning(realtimePhrases.t('crowded'));
}

/** Who is there and who types, which nobody keeps. */
function hearPresence(socket: Socket, companyId: number) {
  socket.on(`company-${companyId}-ticketPresence`, hearTicketPresence);
  socket.on(`company-${companyId}-flowPresence`, hearFlowPresence);
  socket.on(`company-${companyId}-contactPresence`, hearContactPresence);
  socket.on(`company-${companyId}-chatTyping`, hearChatTyping);
}

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

  /** As often as it was refused in a row, it waits longer. */
  let refusals = 0;
  let crowded = 0;

  async function comeBack(code = '', reason = '') {
    if (isStopped) return;
    const pause = Math.min(RETRY_MS * 2 ** refusals++, MAX_RETRY_MS);
    crowded = reason === 'places' ? crowded + 1 : 0;
    // A tab that was just closed may still hold its place.
    if (crowded === 2) void sayCrowded();
    const isOver = !PASSING.has(code) && !(await refreshSession().catch(() => true));
    if (isStopped || isOver) return;
    retry = setTimeout(() => socket.connect(), pause);
  }

  for (const name of socketNames) {
    socket.on(`company-${companyId}-${name}`, (payload: SocketEnvelope) => stream.receive({ socket: name, payload }));
  }
  hearPresence(socket, companyId);
  socket.on('connect', () => {
    refusals = crowded = 0;
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
    if (reason === 'io server disconnect') void comeBack();
  });
  socket.on('connect_error', (refusal: Refusal) => {
    setRealtimeStatus('lost');
    if (!socket.active) void comeBack(refusal.data?.error, refusal.data?.details?.reason);
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
