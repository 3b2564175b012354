import type { TicketStatus } from '@balcao/contract/tickets/models.ts';

/** What people do with a ticket. */
export type TicketMove = 'accept' | 'return' | 'close' | 'reopen' | 'transfer';

const allowed: Record<TicketStatus, Partial<Record<TicketMove, true>>> = {
  pending: { accept: true, close: true, transfer: true },
  open: { return: true, close: true, transfer: true },
  closed: { reopen: true, transfer: true },
};

export const mayMove = (status: TicketStatus, move: TicketMove) => allowed[status][move] === true;

/** What a request asks for, in the words of the API. */
export type Wish = {
  status?: TicketStatus | undefined;
  userId?: number | null | undefined;
  queueId?: number | null | undefined;
  whatsappId?: number | null | undefined;
};

/**
 * The move that a wish means for a ticket in this state; null when it asks for no move. Taking a ticket oneself with
 * `status: open` is an acceptance whatever the list on the screen still showed: so whoever comes second is told.
 */
export function moveMeant(wish: Wish, status: TicketStatus, actorId: number): TicketMove | null {
  if (wish.status === 'closed') return 'close';
  if (wish.status === 'open' && (wish.userId === undefined || wish.userId === actorId) && !changesConnection(wish)) {
    return status === 'closed' ? 'reopen' : 'accept';
  }
  if (isGiven(wish.userId) || isGiven(wish.queueId) || changesConnection(wish)) return 'transfer';
  if (wish.status === 'pending' || wish.userId === null) return 'return';
  return null;
}

const isGiven = (id: number | null | undefined) => id !== undefined && id !== null;
const changesConnection = ({ whatsappId }: Wish) => isGiven(whatsappId);

export type Owned = { status: TicketStatus; userId: number | null };

/** Where a transfer leads: to a person it is open, to a queue alone it waits there, to another connection nothing changes. */
export function afterTransfer({ status, userId }: Owned, wish: Wish): Owned {
  if (isGiven(wish.userId)) return { status: 'open', userId: wish.userId ?? null };
  if (isGiven(wish.queueId)) return { status: 'pending', userId: null };
  return status === 'closed' ? { status: 'pending', userId: null } : { status, userId };
}
