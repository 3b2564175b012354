import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { clearUnread } from '../tickets/clear-unread.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { beginTransition } from './transitions/begin-transition.ts';
import { finishAction } from './transitions/finish-action.ts';
import { requireUsableQueue } from './require-usable-queue.ts';

type Acceptance = { ticketId: number; queueId?: number | null | undefined };

/**
 * The actor takes a waiting ticket. Of two people who try, the second gets ERR_OTHER_OPEN_TICKET with the name of the
 * first; the same person twice is no error. A bot that was answering stops.
 */
export async function acceptTicket(ctx: UserCtx, { ticketId, queueId }: Acceptance): Promise<Ticket> {
  const { actor, now } = ctx;
  const { ticket, isDone } = await beginTransition(ctx, ticketId, 'accept');
  if (isDone) return loadTicket(ctx, ticketId);
  await requireWorkTime(ctx);
  if (queueId) await requireUsableQueue(ctx, queueId);

  await clearUnread(ctx, ticket);
  await ctx.db
    .update(tickets)
    .set({
      status: 'open',
      userId: actor.userId,
      queueId: queueId ?? ticket.queueId,
      isBot: false,
      acceptedAt: now,
      updatedAt: now,
    })
    .where(eq(tickets.id, ticketId));
  const line = await writeLogLine(ctx, ticket, {
    type: 'info_log',
    line: [logLine('accepted', { who: actor.name })],
  });
  return finishAction(ctx, { ticketId, before: ticket, messageIds: [line] });
}
