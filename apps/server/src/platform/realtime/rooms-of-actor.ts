import { seesQueueless, type UserActor } from '../context.ts';
import { roomOf } from '../events/rooms.ts';

/**
 * The rooms a person belongs to: the same rule as `visibleTo`, `ticketViewers` and `is_in_scope` (SQL), so that a socket
 * hears exactly what the lists show. Where the company's subscription has run out it hears of its own account only.
 */
export function roomsOfActor(actor: UserActor, { expired = false } = {}): string[] {
  const { companyId, userId, queueIds, profile, support } = actor;
  // What is said to the person alone is not said to whoever helps in their place.
  const own = support ? [] : [roomOf(companyId, { to: 'user', userId })];
  if (expired) return own;
  const isAdmin = profile === 'admin' || actor.super;
  return [
    roomOf(companyId, { to: 'company' }),
    ...own,
    ...(isAdmin ? [roomOf(companyId, { to: 'admins' })] : []),
    ...(isAdmin || seesQueueless(actor) ? [roomOf(companyId, { to: 'queueless' })] : []),
    ...queueIds.map((queueId) => roomOf(companyId, { to: 'queue', queueId })),
  ];
}
