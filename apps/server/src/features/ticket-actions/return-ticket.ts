import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { auditMove } from './audit-move.ts';
import { passOn } from './pass-on.ts';
import { beginTransition } from './transitions/begin-transition.ts';
import { finishAction } from './transitions/finish-action.ts';

/**
 * Gives an open ticket back to its queue, where the customer waits from now on, with a note for whoever takes it if there is
 * one. A ticket that already waits stays as it is.
 */
export async function returnTicket(ctx: UserCtx, ticketId: number, note?: string): Promise<Ticket> {
  const { ticket, isDone } = await beginTransition(ctx, ticketId, 'return');
  if (isDone) return loadTicket(ctx, ticketId);
  const after = { status: 'pending' as const, userId: null, queueId: ticket.queueId };
  const unopenedTransfer = await passOn(ctx, { before: ticket, after, note });
  await ctx.db
    .update(tickets)
    .set({ ...after, unopenedTransfer, waitStartedAt: ctx.now, acceptedAt: null, updatedAt: ctx.now })
    .where(eq(tickets.id, ticketId));
  const said = logLine('returned', { who: ctx.actor.name });
  await auditMove(ctx, ticket, 'ticket.return');
  const line = await writeLogLine(ctx, ticket, { type: 'info_log', line: [said] });
  return finishAction(ctx, { ticketId, before: ticket, messageIds: [line] });
}
