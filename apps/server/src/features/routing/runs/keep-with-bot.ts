import { eq } from '../../../platform/db/drizzle.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { RunRow } from './find-run.ts';
import type { TurnCtx } from './turn-ctx.ts';

/** While a bot serves nobody waits for people, and nothing is unread. The ticket must be locked. */
export async function keepWithBot(
  ctx: TurnCtx,
  { id }: Pick<TicketRow, 'id'>,
  { id: runId, kind, state }: Pick<RunRow, 'id' | 'kind' | 'state'>,
): Promise<void> {
  const [place] = await ctx.db
    .update(tickets)
    .set({
      isBot: true,
      ...(kind !== 'flow' && { amountUsedBotQueues: state.tries }),
      automationOwed: false,
      unreadMessages: 0,
      waitStartedAt: null,
    })
    .where(eq(tickets.id, id))
    .returning({ queueId: tickets.queueId, userId: tickets.userId })
    .execute();
  if (place) ctx.emit('run.changed', { ticketId: id, runId, status: 'active', ...place });
}
