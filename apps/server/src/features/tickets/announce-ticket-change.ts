import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { Actor, Ctx } from '../../platform/context.ts';

type Place = { queueId: number | null; userId: number | null };

/** Tells everybody who sees the ticket what it looks like now, and those who no longer see it that it is gone for them. */
export function announceTicketChange(ctx: Pick<Ctx, 'emit' | 'actor'>, before: Place, ticket: Ticket) {
  const { queueId, userId } = ticket;
  if (before.queueId !== queueId || before.userId !== userId) {
    const place = { queueId: before.queueId, userId: before.userId };
    ctx.emit('ticket.left', { ticketId: ticket.id, before: place, after: { queueId, userId }, by: moverOf(ctx.actor) });
  }
  ctx.emit('ticket.changed', { ticket });
}

const moverOf = (actor: Actor) => (actor.kind === 'user' ? { id: actor.userId, name: actor.name } : null);
