import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Ctx } from '../../platform/context.ts';

type Place = { queueId: number | null; userId: number | null };

/** Tells everybody who sees the ticket what it looks like now, and those who no longer see it that it is gone for them. */
export function announceTicketChange(ctx: Pick<Ctx, 'emit'>, before: Place, ticket: Ticket) {
  const { queueId, userId } = ticket;
  if (before.queueId !== queueId || before.userId !== userId) {
    const place = { queueId: before.queueId, userId: before.userId };
    ctx.emit('ticket.left', { ticketId: ticket.id, before: place, after: { queueId, userId } });
  }
  ctx.emit('ticket.changed', { ticket });
}
