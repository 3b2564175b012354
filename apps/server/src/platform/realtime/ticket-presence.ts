import type { TicketPresence } from '@balcao/contract/realtime.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { roomOf } from '../events/rooms.ts';
import { localSockets, type AppSocket, type AppSocketServer, type Busy, type SocketRules } from './app-socket.ts';
import { tellInOrder } from './tell-in-order.ts';

type Place = { companyId: number; ticketId: number };
type Person = TicketPresence['people'][number];

/** Who says nothing for so long no longer types. */
const SILENCE_MS = 12_000;

/** What processes tell each other: somebody types. */
const Notice = z.object({
  companyId: z.number(),
  ticketId: z.number(),
  typing: z.object({ userId: z.number(), state: z.enum(['composing', 'recording']).nullable() }),
});

const roomOfTicket = ({ companyId, ticketId }: Place) => roomOf(companyId, { to: 'ticket', ticketId });

/**
 * Tells those who have a conversation open who else has. Nothing of it is stored: every process knows its own sockets, asks the
 * others for theirs, and hears of typing, which comes in by HTTP, through the database.
 */
export function createTicketPresence(
  io: AppSocketServer,
  deps: Pick<Deps, 'log' | 'notifications'>,
  { rules, silenceMs = SILENCE_MS }: { rules: Pick<SocketRules, 'mayOpenTicket'>; silenceMs?: number | undefined },
) {
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.warn({ err: error }, 'presence was not told'));
  const tell = createTeller(io);
  const changed = (place: Place) => quietly(tell(place));
  const typing = createTyping(changed, silenceMs);
  const inConversation = (place: Place) => localSockets(io, roomOfTicket(place));

  /**
   * Who no longer sees the ticket no longer has it open. Where nobody can say so at the moment, the line is closed: the browser comes back by
   * itself, and asks again for what it has on the screen.
   */
  async function leaveUnseen(place: Place) {
    for (const socket of inConversation(place)) {
      const mayStay = await rules.mayOpenTicket(socket.data.claims, place.ticketId).catch(() => null);
      if (!mayStay) await socket.leave(roomOfTicket(place));
      if (mayStay === null) socket.conn.close();
    }
    await tell(place);
  }

  const stopListening = deps.notifications.on('balcao_presence', (payload) => {
    const notice = payload === '' ? undefined : Notice.safeParse(JSON.parse(payload)).data;
    if (!notice) return;
    const {
      typing: { userId, state },
      ...place
    } = notice;
    const own = inConversation(place).filter((socket) => socket.data.actor.userId === userId);
    for (const socket of own) typing.set(socket, place, state);
  });

  return {
    changed,
    /** A ticket has gone to where not everybody sees it. */
    moved: (place: Place) => quietly(leaveUnseen(place)),
    /** A socket has left a conversation, by itself or by going. */
    left(socket: AppSocket, place: Place) {
      typing.forget(socket, place);
      changed(place);
    },
    stop() {
      stopListening();
      typing.stop();
    },
  };
}

function createTeller(io: AppSocketServer) {
  const inOrder = tellInOrder();
  return (place: Place) => {
    const { companyId, ticketId } = place;
    const room = roomOfTicket(place);
    return inOrder(room, async () => {
      const people = peopleAmong(await io.in(room).fetchSockets(), ticketId);
      io.to(room).emit(`company-${companyId}-ticketPresence`, { ticketId, people } satisfies TicketPresence);
    });
  };
}

/** What the sockets of this process are busy with; silence ends it. */
function createTyping(changed: (place: Place) => void, silenceMs: number) {
  const timers = new Map<string, NodeJS.Timeout>();
  function rest({ id }: AppSocket) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  function set(socket: AppSocket, place: Place, state: Busy['state'] | null) {
    rest(socket);
    if (state)
      timers.set(
        socket.id,
        setTimeout(() => set(socket, place, null), silenceMs),
      );
    const { busy } = socket.data;
    if (busy?.state === (state ?? undefined) && (!state || busy?.ticketId === place.ticketId)) return;
    socket.data.busy = state ? { ticketId: place.ticketId, state } : undefined;
    changed(place);
  }
  return {
    set,
    forget(socket: AppSocket, { ticketId }: Place) {
      if (socket.data.busy?.ticketId !== ticketId) return;
      rest(socket);
      delete socket.data.busy;
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
export type TicketPresenceKeeper = ReturnType<typeof createTicketPresence>;

const strength: Record<Person['state'], number> = { viewing: 0, composing: 1, recording: 2 };

/** Each person once, however many browsers they have, with the most that they do. */
function peopleAmong(sockets: readonly { data: AppSocket['data'] }[], ticketId: number): Person[] {
  const people = new Map<number, Person>();
  for (const { actor, busy } of sockets.map((socket) => socket.data)) {
    const state = busy?.ticketId === ticketId ? busy.state : 'viewing';
    const known = people.get(actor.userId);
    if (!known || strength[state] > strength[known.state]) {
      people.set(actor.userId, { userId: actor.userId, name: actor.name, state });
    }
  }
  return [...people.values()].toSorted((a, b) => a.userId - b.userId);
}
