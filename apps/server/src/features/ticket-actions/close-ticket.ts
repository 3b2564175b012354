import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { sendFarewell } from '../messages/farewell/say-farewell.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { requireRatingBeforeClose } from '../ratings/require-rating-before-close.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { auditMove } from './audit-move.ts';
import { beginTransition } from './transitions/begin-transition.ts';
import { finishAction } from './transitions/finish-action.ts';

type Closing = {
  ticketId: number;
  /** Silently, whatever `sendFarewellMessage` says. */
  justClose?: boolean | undefined;
  sendFarewellMessage?: boolean | undefined;
};

/** Ends the service, with the farewell text unless it is unwanted. Closing twice is no error. */
export async function closeTicket(ctx: UserCtx, closing: Closing): Promise<Ticket> {
  const { ticketId, justClose = false, sendFarewellMessage = true } = closing;
  const { ticket, isDone } = await beginTransition(ctx, ticketId, 'close');
  if (isDone) return loadTicket(ctx, ticketId);
  await requireRatingBeforeClose(ctx, ticket);

  const farewell = !justClose && sendFarewellMessage ? await sendFarewell(ctx, ticket) : { messageIds: [] };
  await ctx.db
    .update(tickets)
    .set({
      status: 'closed',
      isBot: false,
      unreadMessages: 0,
      waitStartedAt: null,
      closedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(tickets.id, ticketId));
  await auditMove(ctx, ticket, 'ticket.close');
  const said = [logLine('closed', { who: ctx.actor.name }), ...because(farewell)];
  const line = await writeLogLine(ctx, ticket, { type: 'closed_log', line: said });
  return finishAction(ctx, { ticketId, before: ticket, messageIds: [...farewell.messageIds, line] });
}

const because = ({ skippedBecause }: { skippedBecause?: string }) =>
  skippedBecause === undefined ? [] : [logLine('no-farewell', { reason: skippedBecause })];
