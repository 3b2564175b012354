import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { clearUnread } from './clear-unread.ts';
import { lockVisibleTicket } from './find-ticket.ts';
import { loadTicket } from './tickets.queries.ts';
import { tickets } from './tickets.table.ts';

/** The owner of an open ticket has read it, and who passed it on. For everybody else, and for a ticket that still waits, nothing changes. */
export async function markTicketRead(ctx: UserCtx, ticketId: number): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const isOwner = ticket.status === 'open' && ticket.userId === ctx.actor.userId;
  if (isOwner && (await clearUnread(ctx, ticket))) {
    const { queueId, userId } = ticket;
    ctx.emit('ticket.unread-changed', { ticketId, unreadMessages: 0, queueId, userId });
  }
  const isOpened = isOwner && ticket.unopenedTransfer !== null;
  if (isOpened) await ctx.db.update(tickets).set({ unopenedTransfer: null }).where(eq(tickets.id, ticketId));
  const now = await loadTicket(ctx, ticketId);
  if (isOpened) ctx.emit('ticket.changed', { ticket: now });
  return now;
}
