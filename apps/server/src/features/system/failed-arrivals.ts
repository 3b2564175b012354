import { failedArrivals, retryFailedArrivals } from '@balcao/channel-bus/failed-arrivals.ts';
import { wakeInbound } from '@balcao/channel-bus/journal.ts';
import type { SuperCtx } from '../../platform/context.ts';

/** What customers sent to any company and nobody has seen, because it could not be placed. */
export async function loadFailedArrivals({ client }: SuperCtx) {
  const reasons = await failedArrivals(client);
  return {
    count: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: reasons.map((one) => ({ ...one, oldest: one.oldest.toISOString() })),
  };
}

/** Has all of it placed again. What is in its ticket already stays as it is: every event knows its duplicates. */
export async function placeFailedAgain(ctx: SuperCtx): Promise<{ count: number }> {
  const { count, connectionIds } = await retryFailedArrivals(ctx.client, ctx.now);
  if (count > 0) await wakeInbound(ctx.client, connectionIds);
  ctx.log.info({ count, userId: ctx.actor.userId }, 'arrivals that had failed are placed again');
  return { count };
}
