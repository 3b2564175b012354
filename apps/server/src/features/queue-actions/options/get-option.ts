import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { optionOf, optionsOf } from '../../queues/option-tree.ts';
import { queueOptions } from '../../queues/queue-options.table.ts';

/** One option with the levels below it. */
export async function getOption(ctx: UserCtx, optionId: number): Promise<ChatbotOption> {
  const [row] = await ctx.db.select().from(queueOptions).where(eq(queueOptions.id, optionId));
  return row ? optionOf(row, await optionsOf(ctx, row.queueId)) : fail('ERR_NO_OPTION_FOUND');
}
