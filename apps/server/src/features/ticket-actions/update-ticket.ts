import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { lockVisibleTicket, type TicketRow } from '../tickets/find-ticket.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnTicket } from './return-ticket.ts';
import { refuseTaken } from './transitions/refuse-taken.ts';
import { isOutdated, transitionFor } from './transitions/ticket-state.ts';
import { transferTicket } from './transfer-ticket.ts';

type Change = RouteRequest<typeof ticketRoutes.update>['body'];

/** The one address of the API for every move of a ticket: finds out which is meant and makes it. */
export async function updateTicket(
  ctx: UserCtx,
  { ticketId, change }: { ticketId: number; change: Change },
): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  if (isOutdated(change.expected, ticket)) {
    return isAsWished(change, { now: ticket, actorId: ctx.actor.userId })
      ? loadTicket(ctx, ticketId)
      : refuseTaken(ctx, ticket);
  }
  if (change.amountUsedBotQueues !== undefined) {
    const { amountUsedBotQueues } = change;
    await ctx.db.update(tickets).set({ amountUsedBotQueues }).where(eq(tickets.id, ticketId));
  }
  const move = transitionFor(change, ticket.status, ctx.actor.userId);
  refuseIdleNote(change, move);
  switch (move) {
    case 'accept':
      return acceptTicket(ctx, { ticketId, queueId: change.queueId });
    case 'reopen':
      return reopenTicket(ctx, { ticketId });
    case 'return':
      return returnTicket(ctx, ticketId, change.note);
    case 'close':
      return closeTicket(ctx, {
        ticketId,
        justClose: change.justClose,
        sendFarewellMessage: change.sendFarewellMessage,
      });
    case 'transfer':
      return transferTicket(ctx, { ticketId, change, note: change.note });
    case null:
      return loadTicket(ctx, ticketId);
  }
}

/** Whoever was faster wanted the same, or it was the same request twice. */
const isAsWished = (
  { status, userId, queueId, whatsappId }: Change,
  { now, actorId }: { now: TicketRow; actorId: number },
) =>
  (status ?? now.status) === now.status &&
  // Who opens a ticket and names nobody takes it for themselves.
  (userId ?? (status === 'open' ? actorId : now.userId)) === now.userId &&
  (queueId ?? now.queueId) === now.queueId &&
  (whatsappId ?? now.connectionId) === now.connectionId;

/** Words are for whoever goes on with the ticket. */
function refuseIdleNote({ note }: Change, move: ReturnType<typeof transitionFor>) {
  if (note !== undefined && move !== 'transfer' && move !== 'return') fail('ERR_VALIDATION', { fields: ['note'] });
}
