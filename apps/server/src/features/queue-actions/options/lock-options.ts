import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { optionsOf, type OptionRow } from '../../queues/option-tree.ts';
import { queueOptions } from '../../queues/queue-options.table.ts';
import { queues } from '../../queues/queues.table.ts';

/** The options of a queue, which nobody else adds, moves or deletes until this transaction ends. */
export async function lockOptions(ctx: UserCtx, queueId: number): Promise<OptionRow[]> {
  const [queue] = await ctx.db
    .select({ id: queues.id })
    .from(queues)
    .where(eq(queues.id, queueId))
    .for('no key update');
  return queue ? optionsOf(ctx, queueId) : fail('ERR_NO_QUEUE_FOUND');
}

/** The same by one of them, with that one as it is under the lock. */
export async function lockOption(ctx: UserCtx, optionId: number): Promise<{ option: OptionRow; rows: OptionRow[] }> {
  const [place] = await ctx.db
    .select({ queueId: queueOptions.queueId })
    .from(queueOptions)
    .where(eq(queueOptions.id, optionId));
  if (!place) return fail('ERR_NO_OPTION_FOUND');
  const rows = await lockOptions(ctx, place.queueId);
  const option = rows.find(({ id }) => id === optionId);
  return option ? { option, rows } : fail('ERR_NO_OPTION_FOUND');
}
