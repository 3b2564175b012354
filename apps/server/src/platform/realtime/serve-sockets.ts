import type { Server as HttpServer } from 'node:http';
import { clientEmits, SOCKET_PING_MS, type ClientEmit } from '@balcao/contract/realtime.ts';
import { Server } from 'socket.io';
import type { UserActor } from '../context.ts';
import type { Deps } from '../deps.ts';
import { roomOf } from '../events/rooms.ts';
import { AppError } from '../fail.ts';
import type { Gate, TokenClaims } from '../http/gate.ts';
import { catchUp } from './catch-up.ts';
import { roomsOfActor } from './rooms-of-actor.ts';
import type { AppSocket, AppSocketServer, SocketRules } from './app-socket.ts';
import { createTicketPresence, type TicketPresenceKeeper } from './ticket-presence.ts';

/** Sockets of signed-in people. A socket is in the rooms of what its person may see, and in those only. */
export function serveSockets(
  http: HttpServer,
  deps: Deps,
  setup: { gate: Gate; rules: SocketRules; silenceMs?: number },
): AppSocketServer {
  const io: AppSocketServer = new Server(http, {
    transports: ['websocket'],
    pingInterval: SOCKET_PING_MS,
    pingTimeout: SOCKET_PING_MS,
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
    cors: { origin: false },
  });
  io.use((socket, next) => {
    const admit = async () => next(await refusal(socket, deps, setup.gate));
    void admit();
  });
  const presence = createTicketPresence(io, deps, setup);
  http.once('close', () => presence.stop());
  io.on('connection', (socket) => welcome(socket, io, { deps, presence, ...setup }));
  return io;
}

/** Nothing when the socket may come in, otherwise the error its browser is told. */
async function refusal(socket: AppSocket, deps: Deps, gate: Gate): Promise<Error | undefined> {
  try {
    await identify(socket, deps, gate);
    return undefined;
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'ERR_INTERNAL';
    return Object.assign(new Error(code), { data: { error: code } });
  }
}

async function identify(socket: AppSocket, deps: Deps, gate: Gate) {
  const { auth, query } = socket.handshake;
  const token: unknown = auth.token ?? query.token;
  if (typeof token !== 'string' || token === '') throw new AppError('ERR_UNAUTHENTICATED');
  const claims = await gate.readToken(token);
  socket.data = { claims, actor: await currentActor(deps, gate, claims) };
}

async function currentActor(deps: Deps, gate: Gate, claims: TokenClaims): Promise<UserActor> {
  const { actor } = await deps.database.inCompany(claims.companyId, (tx) => gate.admit(tx, claims, deps.now()));
  return actor;
}

type Setup = { deps: Deps; gate: Gate; rules: SocketRules; presence: TicketPresenceKeeper };

function welcome(socket: AppSocket, io: AppSocketServer, setup: Setup) {
  const { deps, rules, presence } = setup;
  const { claims, actor } = socket.data;
  const { companyId, userId } = actor;
  void socket.join(roomsOfActor(actor));
  deps.metrics.sockets.inc();
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.warn({ err: error }, 'socket request failed'));

  const answers: Record<ClientEmit, (input: never, reply: (answer: unknown) => void) => Promise<void> | void> = {
    async joinChatBox(ticketId: number, reply) {
      const allowed = await rules.mayOpenTicket(claims, ticketId);
      if (allowed) await socket.join(roomOf(companyId, { to: 'ticket', ticketId }));
      reply({ joined: allowed });
      if (allowed) presence.changed({ companyId, ticketId });
    },
    async leaveChatBox(ticketId: number) {
      await socket.leave(roomOf(companyId, { to: 'ticket', ticketId }));
      presence.left(socket, { companyId, ticketId });
    },
    // Rooms follow from what a person may see, so these three need no room of their own.
    joinNotification: (_input, reply) => reply({ joined: true }),
    joinTickets: (_input, reply) => reply({ joined: true }),
    leaveTickets: () => undefined,
    async userStatus() {
      socket.data.actor = await currentActor(deps, setup.gate, claims).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'ERR_UNAUTHENTICATED') socket.disconnect(true);
        throw error;
      });
      await rules.wasSeen(actor);
    },
    catchUp: async (lastSeq: number, reply) =>
      reply(await catchUp(deps.database, { companyId, rooms: [...socket.rooms], lastSeq })),
  };

  socket.onAny((name: string, ...parts: unknown[]) => {
    if (!Object.hasOwn(answers, name)) return;
    const reply = parts.findLast((part) => typeof part === 'function') as ((answer: unknown) => void) | undefined;
    const input = clientEmits[name as ClientEmit].safeParse(
      typeof parts[0] === 'function' ? undefined : (parts[0] ?? undefined),
    );
    if (!input.success) return reply?.({ error: 'ERR_VALIDATION' });
    quietly(Promise.resolve(answers[name as ClientEmit](input.data as never, reply ?? (() => undefined))));
  });
  let open: number[] = [];
  socket.on('disconnecting', () => void (open = ticketsOpen(socket.rooms)));
  socket.on('disconnect', () => {
    deps.metrics.sockets.dec();
    for (const ticketId of open) presence.left(socket, { companyId, ticketId });
    if (!io.sockets.adapter.rooms.has(roomOf(companyId, { to: 'user', userId }))) quietly(rules.wentAway(actor));
  });
  quietly(rules.wasSeen(actor));
}

const ticketsOpen = (rooms: ReadonlySet<string>) =>
  [...rooms].flatMap((room) => /^\d+:ticket:(\d+)$/.exec(room)?.[1] ?? []).map(Number);

/** Puts every socket of a person into the rooms of what they may see now. */
export async function refreshRooms(
  io: AppSocketServer,
  deps: Deps,
  input: { gate: Gate; companyId: number; userId: number },
) {
  const sockets =
    io.sockets.adapter.rooms.get(roomOf(input.companyId, { to: 'user', userId: input.userId })) ?? new Set();
  for (const id of sockets) {
    const socket = io.sockets.sockets.get(id);
    if (!socket) continue;
    const before = roomsOfActor(socket.data.actor);
    const actor = await currentActor(deps, input.gate, socket.data.claims).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return turnAway(socket, error);
      throw error;
    });
    if (!actor) continue;
    socket.data.actor = actor;
    const after = roomsOfActor(socket.data.actor);
    for (const room of before) if (!after.includes(room)) await socket.leave(room);
    await socket.join(after);
  }
}

/** The same for everybody of a company. */
export async function refreshCompanyRooms(io: AppSocketServer, deps: Deps, input: { gate: Gate; companyId: number }) {
  const sockets = io.sockets.adapter.rooms.get(roomOf(input.companyId, { to: 'company' })) ?? new Set();
  const userIds = new Set([...sockets].map((id) => io.sockets.sockets.get(id)?.data.actor.userId));
  for (const userId of userIds) if (userId !== undefined) await refreshRooms(io, deps, { ...input, userId });
}

/** Ends a socket whose session is over. One with an outdated token may come back with a new one, as after any lost line. */
function turnAway(socket: AppSocket, { code }: AppError): null {
  if (code === 'ERR_SESSION_EXPIRED') socket.conn.close();
  else socket.disconnect(true);
  return null;
}

/** Ends the sockets of all sessions of a person but one. */
export function endOtherSessions(io: AppSocketServer, input: { companyId: number; userId: number; keep: string }) {
  const sockets =
    io.sockets.adapter.rooms.get(roomOf(input.companyId, { to: 'user', userId: input.userId })) ?? new Set();
  for (const id of sockets) {
    const socket = io.sockets.sockets.get(id);
    if (socket && socket.data.claims.sessionId !== input.keep) socket.disconnect(true);
  }
}
