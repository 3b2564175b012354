import type { AskedStatus } from '@balcao/contract/external-api/models.ts';

type Place = { userId: number | null; queueId: number | null };
export type UnclosedTicket = Place & { status: 'pending' | 'open' };
export type ProgramSend = Place & { status: AskedStatus | null };

/**
 * What becomes of the contact's ticket. `new`: another one is made; `stays`: nobody's but the message is new; `moves`: it changes
 * hands or ends.
 */
export type TicketOutcome = Place & { kind: 'new' | 'stays' | 'moves'; status: 'open' | 'pending' | 'closed' };

/**
 * Where a program's message lands. It never takes a ticket away from whoever serves it, and an open ticket always has an owner:
 * without a `userId` what should be open waits.
 */
export function outcomeOf(active: UnclosedTicket | null, asked: ProgramSend): TicketOutcome {
  if (active === null) return { kind: 'new', ...newPlace(asked) };
  const { status, ...place } = active;
  if (asked.status === 'closed') return { kind: 'moves', status: 'closed', ...place };
  return status === 'open' ? whileServed(place, asked) : whileWaiting(place, asked);
}

function whileServed(place: Place, asked: ProgramSend): TicketOutcome {
  if (asked.status !== 'pending') return { kind: 'stays', status: 'open', ...place };
  return { kind: 'moves', status: 'pending', userId: null, queueId: asked.queueId ?? place.queueId };
}

function whileWaiting(place: Place, asked: ProgramSend): TicketOutcome {
  const filled = place.queueId ?? asked.queueId;
  if (asked.status === 'open' && asked.userId !== null)
    return { kind: 'moves', status: 'open', userId: asked.userId, queueId: filled };
  const queueId = asked.status === 'pending' ? (asked.queueId ?? place.queueId) : filled;
  return { kind: queueId === place.queueId ? 'stays' : 'moves', status: 'pending', userId: place.userId, queueId };
}

function newPlace({ status, userId, queueId }: ProgramSend): Omit<TicketOutcome, 'kind'> {
  if (status === 'open' && userId !== null) return { status: 'open', userId, queueId };
  if (status === 'open' || status === 'pending') return { status: 'pending', userId: null, queueId };
  return { status: 'closed', userId, queueId };
}
