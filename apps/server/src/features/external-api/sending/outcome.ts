import type { AskedStatus } from '@balcao/contract/external-api/models.ts';

type Place = { userId: number | null; queueId: number | null };
export type ActiveTicket = Place & { status: 'pending' | 'open' };
export type Asked = Place & { status: AskedStatus | null };

/**
 * What becomes of the contact's ticket. `new`: another one is made; `stays`: nobody's but the message is new; `moves`: it changes
 * hands or ends.
 */
export type Outcome = Place & { kind: 'new' | 'stays' | 'moves'; status: 'open' | 'pending' | 'closed' };

/**
 * Where a program's message lands. It never takes a ticket away from whoever serves it, and an open ticket always has an owner:
 * without a `userId` what should be open waits.
 */
export function outcomeOf(active: ActiveTicket | null, asked: Asked): Outcome {
  if (active === null) return { kind: 'new', ...newPlace(asked) };
  const { status, ...place } = active;
  if (asked.status === 'closed') return { kind: 'moves', status: 'closed', ...place };
  return status === 'open' ? whileServed(place, asked) : whileWaiting(place, asked);
}

function whileServed(place: Place, asked: Asked): Outcome {
  if (asked.status !== 'pending') return { kind: 'stays', status: 'open', ...place };
  return { kind: 'moves', status: 'pending', userId: null, queueId: asked.queueId ?? place.queueId };
}

function whileWaiting(place: Place, asked: Asked): Outcome {
  const filled = place.queueId ?? asked.queueId;
  if (asked.status === 'open' && asked.userId !== null)
    return { kind: 'moves', status: 'open', userId: asked.userId, queueId: filled };
  const queueId = asked.status === 'pending' ? (asked.queueId ?? place.queueId) : filled;
  return { kind: queueId === place.queueId ? 'stays' : 'moves', status: 'pending', userId: place.userId, queueId };
}

function newPlace({ status, userId, queueId }: Asked): Omit<Outcome, 'kind'> {
  if (status === 'open' && userId !== null) return { status: 'open', userId, queueId };
  if (status === 'open' || status === 'pending') return { status: 'pending', userId: null, queueId };
  return { status: 'closed', userId, queueId };
}
