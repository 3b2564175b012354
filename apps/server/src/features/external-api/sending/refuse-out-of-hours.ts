import { isOpen } from '@balcao/contract/companies/open-time.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { loadHoursByQueue } from '../../holidays/load-hours-by-queue.ts';

/** By the hours of the company or of the queue, as its settings say: where neither has any, nothing is ever closed. */
export async function refuseOutOfHours(ctx: Ctx, { queueId }: { queueId: number | null }): Promise<void> {
  const hours = await loadHoursByQueue(ctx);
  if (!isOpen(hours.of(queueId), ctx.now, ctx.timeZone)) fail('ERR_OUT_OF_HOURS');
}
