import type { TicketPresence } from '@balcao/contract/realtime.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { roomOf } from '../events/rooms.ts';
import type { AppSocket, AppSocketServer, SocketRules } from './serve-sockets.ts';

type Place = { companyId: number; ticketId: number };
type Person = TicketPresence['people'][number];
export type Busy = { ticketId: number; state: 'composing' | 'recording' };

/** Who says nothing for so long no longer types. */
const SILENCE_MS = 12_000;

/** What processes tell each other: somebody types, or a ticket has moved to where not everybody sees it. */
const Notice = z.object({
  companyId: z.number(),
  ticketId: z.number(),
  typing: z.object({ userId: z.number(), state: z.enum(['composing', 'recording']).nullable() }).optional(),
});

/**
 * Tells those who have a conversation open who else has. Nothing of it is stored: every process knows its own sockets, asks the
 * others for theirs, and hears of typing, which comes in by HTTP, through the database.
 */
export function createTicketPresence(
  io: AppSocketServer,
  deps: Pick<Deps, 'log' | 'notifications'>,
  { rules, silenceMs = SILENCE_MS }: { rules: Pick<SocketRules, 'mayOpenTicket'>; silenceMs?: number | undefined },
) {
  const telling = new Map<string, 'once' | 'again'>();
  const timers = new Map<string, NodeJS.Timeout>();

  /** One at a time for each conversation, so that the last thing heard is the last thing true. */
  async function tell({ companyId, ticketId }: Place) {
    const room = roomOf(companyId, { to: 'ticket', ticketId });
    if (telling.has(room)) return void telling.set(room, 'again');
    try {
      do {
        telling.set(room, 'once');
        const people = peopleAmong(await io.in(room).fetchSockets(), ticketId);
        io.to(room).emit(`company-${companyId}-ticketPresence`, { ticketId, people } satisfies TicketPresence);
      } while (telling.get(room) === 'again');
    } finally {
      telling.delete(room);
    }
  }

  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => deps.log.warn({ err: error }, 'presence was not told'));
  const changed = (place: Place) => quietly(tell(place));

  function setBusy(socket: AppSocket, place: Place, busy: Busy | undefined) {
    clearTimeout(timers.get(socket.id));
    timers.delete(socket.id);
    if (busy)
      timers.set(
        socket.id,
        setTimeout(() => setBusy(socket, place, undefined), silenceMs),
      );
    if (socket.data.busy?.state === busy?.state && socket.data.busy?.ticketId === busy?.ticketId) return;
    socket.data.busy = busy;
    changed(place);
  }

  const localSockets = ({ companyId, ticketId }: Place) =>
    [...(io.sockets.adapter.rooms.get(roomOf(companyId, { to: 'ticket', ticketId })) ?? [])].flatMap(
      (id) => io.sockets.sockets.get(id) ?? [],
    );

  /** Who no longer sees the ticket no longer has it open. */
  async function leaveUnseen(place: Place) {
    for (const socket of localSockets(place)) {
      if (await rules.mayOpenTicket(socket.data.claims, place.ticketId).catch(() => false)) continue;
      await socket.leave(roomOf(place.companyId, { to: 'ticket', ticketId: place.ticketId }));
    }
    await tell(place);
  }

  const stopListening = deps.notifications.on('balcao_presence', (payload) => {
    const notice = payload === '' ? undefined : Notice.safeParse(JSON.parse(payload)).data;
    if (!notice) return;
    const { typing, ...place } = notice;
    if (!typing) return quietly(leaveUnseen(place));
    const own = localSockets(place).filter((socket) => socket.data.actor.userId === typing.userId);
    const { state } = typing;
    for (const socket of own) setBusy(socket, place, state ? { ticketId: place.ticketId, state } : undefined);
  });

  return {
    changed,
    /** A socket has left a conversation, by itself or by going. */
    left(socket: AppSocket, place: Place) {
      if (socket.data.busy?.ticketId === place.ticketId) {
        clearTimeout(timers.get(socket.id));
        timers.delete(socket.id);
        delete socket.data.busy;
      }
      changed(place);
    },
    stop() {
      stopListening();
      for (const timer of timers.values()) clearTimeout(timer);
    },
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
