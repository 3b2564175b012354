import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { clearUnread } from './clear-unread.ts';
import { lockVisibleTicket } from './find-ticket.ts';
import { loadTicket } from './tickets.queries.ts';

/** The owner of an open ticket has read it. For everybody else, and for a ticket that still waits, nothing changes. */
export async function markTicketRead(ctx: UserCtx, ticketId: number): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const isOwner = ticket.status === 'open' && ticket.userId === ctx.actor.userId;
  if (isOwner && (await clearUnread(ctx, ticket))) {
    const { queueId, userId } = ticket;
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId, userId });
  }
  return loadTicket(ctx, ticketId);
}
