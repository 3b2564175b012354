import { failedArrivals, retryFailedArrivals } from '@balcao/channel-bus/failed-arrivals.ts';
import { wakeInbound } from '@balcao/channel-bus/journal.ts';
import { acrossCompanies, type UserCtx } from '../../platform/context.ts';

/** What customers sent to any company and nobody has seen, because it could not be placed. */
export async function loadFailedArrivals(ctx: UserCtx) {
  const reasons = await acrossCompanies(ctx, () => failedArrivals(ctx.client));
  return {
    count: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: reasons.map((one) => ({ ...one, oldest: one.oldest.toISOString() })),
  };
}

/** Has all of it placed again. What is in its ticket already stays as it is: every event knows its duplicates. */
export function placeFailedAgain(ctx: UserCtx): Promise<{ count: number }> {
  return acrossCompanies(ctx, async () => {
    const { count, connectionIds } = await retryFailedArrivals(ctx.client, ctx.now);
    if (count > 0) await wakeInbound(ctx.client, connectionIds);
    ctx.log.info({ count, userId: ctx.actor.userId }, 'arrivals that had failed are placed again');
    return { count };
  });
}
