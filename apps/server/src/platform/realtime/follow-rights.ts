import { createKeyedQueue } from '@balcao/platform/serial-queue.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../deps.ts';
import { roomOf } from '../events/rooms.ts';
import { AppError } from '../fail.ts';
import type { Authenticator } from '../http/authenticator.ts';
import { flowsOpen, roomOfFlow, type FlowPresenceKeeper } from './flow-presence.ts';
import { admitPerson } from './admit-person.ts';
import { ticketsOpen, type AppSocket, type AppSocketServer, type SocketRules } from './app-socket.ts';
import { roomsOfPerson } from './rooms-of-actor.ts';
import type { TicketPresenceKeeper } from './ticket-presence.ts';

/** What changed without an event is followed within this time. */
const SWEEP_MS = 60_000;
/** A socket whose session is over stays this long in its own user's room, where it is told the reason. */
const FAREWELL_MS = 250;

/** Whose rights are others now: some people's, or those of a whole company; `displaced`: by a login elsewhere. */
type Whose = { companyId: number; userId?: number; userIds?: readonly number[]; displaced?: boolean };

type RightsDeps = Pick<Deps, 'database' | 'log' | 'now'>;
type Setup = {
  gate: Authenticator;
  rules: Pick<SocketRules, 'mayOpenTicket' | 'mayDrawFlow' | 'chatsOf'>;
  ticketPresence: Pick<TicketPresenceKeeper, 'left'>;
  flowPresence: Pick<FlowPresenceKeeper, 'left'>;
  sweepMs?: number | undefined;
};

export type Rights = Stoppable & {
  /** Brings this process's sockets up to date, then returns; every other process reads the same event and does the same. */
  changed: (whose: Whose) => Promise<void>;
  /** Grows with every change that was followed. A socket whose rights were read at an earlier count has to be looked at again. */
  noticesHeard: () => number;
  /** Looks at one socket; false when its session is over. */
  refresh: (socket: AppSocket) => Promise<boolean>;
};

/**
 * Keeps sockets within what their people may see now. Whatever takes or gives a right is an event that every process with
 * sockets of the company reads, and ends here; every minute all sockets are looked at, for what changed without an event.
 */
export function followRights(io: AppSocketServer, deps: RightsDeps, setup: Setup): Rights {
  const { log } = deps;
  const inOrder = createKeyedQueue();
  let notices = 0;
  let sweeping = false;

  const refresh = (socket: AppSocket) =>
    inOrder(String(socket.data.actor.userId), () => refreshSocket(socket, deps, setup));

  async function refreshAll(sockets: readonly AppSocket[], { displaced = false } = {}) {
    for (const socket of sockets) {
      const isSignedIn = await refresh(socket);
      if (!isSignedIn && displaced) tellDisplaced(socket);
    }
  }

  function changed({ companyId, userId, userIds, displaced }: Whose) {
    notices += 1;
    // By who they are, because not every socket of a person is in that person's room.
    const isMeant = ({ data: { actor } }: AppSocket) =>
      actor.companyId === companyId &&
      (userId === undefined || actor.userId === userId) &&
      (userIds === undefined || userIds.includes(actor.userId));
    const meant = [...io.sockets.sockets.values()].filter(isMeant);
    return refreshAll(meant, { displaced: displaced === true });
  }

  async function sweep() {
    if (sweeping) return;
    sweeping = true;
    notices += 1;
    await refreshAll([...io.sockets.sockets.values()])
      .catch((error: unknown) => log.warn({ err: error }, 'the rights of sockets could not be looked at'))
      .finally(() => (sweeping = false));
  }

  const timer = setInterval(() => void sweep(), setup.sweepMs ?? SWEEP_MS);

  return {
    changed,
    noticesHeard: () => notices,
    refresh,
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

/** Puts one socket into the rooms of what its person may see now, or ends it and returns false. */
async function refreshSocket(socket: AppSocket, deps: RightsDeps, setup: Setup): Promise<boolean> {
  const { rules, ticketPresence, flowPresence } = setup;
  const { claims } = socket.data;
  const admission = await deps.database
    .inCompany(claims.companyId, (tx) => admitPerson(setup, tx, { claims, now: deps.now() }))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return turnAway(socket, error, setup);
      throw error;
    });
  if (!admission || !socket.connected) return false;
  const before = roomsOfPerson(socket.data);
  const after = roomsOfPerson(admission);
  const { actor, expired, chatIds } = admission;
  Object.assign(socket.data, { actor, expired, chatIds });
  for (const room of before) if (!after.includes(room)) await socket.leave(room);
  await socket.join(after);
  for (const ticketId of ticketsOpen(socket)) {
    if (await rules.mayOpenTicket(claims, ticketId)) continue;
    await socket.leave(roomOf(claims.companyId, { to: 'ticket', ticketId }));
    ticketPresence.left(socket, { companyId: claims.companyId, ticketId });
  }
  for (const flowId of flowsOpen(socket)) {
    if (await rules.mayDrawFlow(claims, flowId)) continue;
    const place = { companyId: claims.companyId, flowId };
    await socket.leave(roomOfFlow(place));
    flowPresence.left(socket, place);
  }
  return true;
}

/** Documented clients know this event by its bare name; only sockets that lose their session hear it. */
const tellDisplaced = (socket: AppSocket) =>
  socket.emit('auth', { action: 'displaced', user: { id: socket.data.claims.userId } });

/**
 * Ends a socket whose session is over. One with an outdated token may come back with a new one, as after any lost line. Its rooms
 * are left before it goes: whoever has the same things open is told here.
 */
function turnAway(socket: AppSocket, { code }: AppError, { ticketPresence, flowPresence }: Setup): null {
  const { companyId, userId } = socket.data.claims;
  const own = roomOf(companyId, { to: 'user', userId });
  const [open, drawn] = [ticketsOpen(socket), flowsOpen(socket)];
  for (const room of socket.rooms) if (room !== own && room !== socket.id) void socket.leave(room);
  for (const ticketId of open) ticketPresence.left(socket, { companyId, ticketId });
  for (const flowId of drawn) flowPresence.left(socket, { companyId, flowId });
  setTimeout(() => {
    if (code === 'ERR_SESSION_EXPIRED') socket.conn.close();
    else socket.disconnect(true);
  }, FAREWELL_MS).unref();
  return null;
}
