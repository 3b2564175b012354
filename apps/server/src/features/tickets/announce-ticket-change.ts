import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Actor, Ctx } from '../../platform/context.ts';

export type TicketBefore = { queueId: number | null; userId: number | null; status: Ticket['status'] };

/**
 * Tells everybody who sees the ticket what it looks like now, those who no longer see it that it is gone for them, and the
 * person who got it from somebody else, or from the product itself, that it is theirs.
 */
export function announceTicketChange(ctx: Pick<Ctx, 'emit' | 'actor'>, before: TicketBefore, ticket: Ticket) {
  const { queueId, userId } = ticket;
  const by = moverOf(ctx.actor);
  if (before.queueId !== queueId || before.userId !== userId) {
    const place = { queueId: before.queueId, userId: before.userId };
    ctx.emit('ticket.left', { ticketId: ticket.id, before: place, after: { queueId, userId }, by });
  }
  ctx.emit('ticket.changed', { ticket });
  const isNewOwner = before.userId !== userId || before.status !== 'open';
  if (ticket.status === 'open' && userId !== null && isNewOwner && by?.id !== userId) {
    ctx.emit('ticket.assigned', { ticket, userId, by });
  }
}

const moverOf = (actor: Actor) => (actor.kind === 'user' ? { id: actor.userId, name: actor.name } : null);
