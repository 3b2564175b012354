import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { queueOptions } from '../../queues/queue-options.table.ts';
import { getListedQueue } from '../../queues/queues.queries.ts';
import { lockOption } from './lock-options.ts';

/** Deletes an option and the levels below it. The gap it leaves in the order does no harm. */
export async function removeOption(ctx: UserCtx, optionId: number): Promise<{ message: string }> {
  const { option } = await lockOption(ctx, optionId);
  await ctx.db.delete(queueOptions).where(eq(queueOptions.id, optionId));
  ctx.emit('queue.updated', { queue: await getListedQueue(ctx, option.queueId) });
  return { message: 'Option deleted' };
}
