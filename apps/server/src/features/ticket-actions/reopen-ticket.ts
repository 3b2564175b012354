import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { writeLogLine } from '../messages/write-log-line.ts';
import { lockVisibleTicket } from '../tickets/find-ticket.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { finishAction } from './finish-action.ts';
import { refuseSecondActive, refuseTaken } from './refuse-taken.ts';
import { mayMove, type Owned } from './ticket-state.ts';

type Reopening = { ticketId: number; to?: Owned & { queueId: number | null } };

/**
 * Opens a closed ticket again with its history, for the actor unless `to` says otherwise. Refused while the contact is being
 * served elsewhere on the same connection.
 */
export async function reopenTicket(ctx: UserCtx, { ticketId, to }: Reopening): Promise<Ticket> {
  const { actor, now } = ctx;
  const ticket = await lockVisibleTicket(ctx, ticketId);
  if (ticket.status === 'open' && ticket.userId === actor.userId) return loadTicket(ctx, ticketId);
  if (!mayMove(ticket.status, 'reopen')) return refuseTaken(ctx, ticket);
  await refuseSecondActive(ctx, ticket);

  const after = to ?? { status: 'open' as const, userId: actor.userId, queueId: ticket.queueId };
  await ctx.db
    .update(tickets)
    .set({
      ...after,
      acceptedAt: after.status === 'open' ? now : null,
      waitStartedAt: after.status === 'pending' ? now : null,
      closedAt: null,
      updatedAt: now,
    })
    .where(eq(tickets.id, ticketId));
  const line = await writeLogLine(ctx, ticket, { type: 'info_log', text: `${actor.name} reabriu o atendimento.` });
  return finishAction(ctx, { ticketId, before: ticket, messageIds: [line] });
}
