import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { lastHeard } from '../tickets/window/last-heard.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { beginTransition } from './transitions/begin-transition.ts';
import { finishAction } from './transitions/finish-action.ts';
import { refuseSecondActive } from './transitions/refuse-taken.ts';
import type { Owned } from './transitions/ticket-state.ts';

type Reopening = { ticketId: number; to?: Owned & { queueId: number | null } };

/**
 * Opens a closed ticket again with its history, for the actor unless `to` says otherwise. Refused while the contact is being
 * served elsewhere on the same connection.
 */
export async function reopenTicket(ctx: UserCtx, { ticketId, to }: Reopening): Promise<Ticket> {
  const { actor, now } = ctx;
  const { ticket, isDone } = await beginTransition(ctx, ticketId, 'reopen');
  if (isDone) return loadTicket(ctx, ticketId);
  await requireWorkTime(ctx);
  await refuseSecondActive(ctx, ticket);

  const after = to ?? { status: 'open' as const, userId: actor.userId, queueId: ticket.queueId };
  await ctx.db
    .update(tickets)
    .set({
      ...after,
      ...(await lastHeard(ctx, ticket)),
      acceptedAt: after.status === 'open' ? now : null,
      waitStartedAt: after.status === 'pending' ? now : null,
      closedAt: null,
      updatedAt: now,
    })
    .where(eq(tickets.id, ticketId));
  const line = await writeLogLine(ctx, ticket, {
    type: 'info_log',
    line: [logLine('reopened', { who: actor.name })],
  });
  return finishAction(ctx, { ticketId, before: ticket, messageIds: [line] });
}
