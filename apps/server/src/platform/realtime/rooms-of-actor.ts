import { seesQueueless, type UserActor } from '../context.ts';
import { roomOf } from '../events/rooms.ts';

/**
 * The rooms a person belongs to: the same rule as `visibleTo`, `ticketViewers` and `is_in_scope` (SQL), so that a socket
 * hears exactly what the lists show. Where the company's subscription has run out it hears of its own account only: what
 * its people owe, and that they may go on.
 */
export function roomsOfActor(actor: UserActor, { expired = false } = {}): string[] {
  const { companyId, userId, queueIds, profile, support } = actor;
  // What is said to the person alone is not said to whoever helps in their place.
  const own = support ? [] : [roomOf(companyId, { to: 'user', userId })];
  const account = roomOf(companyId, { to: 'account' });
  const payers = roomOf(companyId, { to: 'payers' });
  if (expired) return [...own, account, payers];
  const isAdmin = profile === 'admin' || actor.super;
  return [
    roomOf(companyId, { to: 'company' }),
    ...own,
    account,
    ...(isAdmin ? [roomOf(companyId, { to: 'admins' }), payers] : []),
    ...(isAdmin || seesQueueless(actor) ? [roomOf(companyId, { to: 'queueless' })] : []),
    ...queueIds.map((queueId) => roomOf(companyId, { to: 'queue', queueId })),
  ];
}

type Belonging = { actor: UserActor; expired: boolean; chatIds: readonly number[] };

/** The same with the internal chats that the person is in, which whoever acts in their place does not enter. */
export const roomsOfPerson = ({ actor, expired, chatIds }: Belonging): string[] => [
  ...roomsOfActor(actor, { expired }),
  ...chatIds.map((chatId) => roomOf(actor.companyId, { to: 'chat', chatId })),
];
