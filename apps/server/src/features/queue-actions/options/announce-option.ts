import type { ChatbotOption } from '@balcao/contract/queues/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { optionOf, optionsOf } from '../../queues/option-tree.ts';
import { getListedQueue } from '../../queues/queues.queries.ts';

/** The option as it is now; everybody hears that its queue has changed. */
export async function announceOption(ctx: UserCtx, optionId: number, queueId: number): Promise<ChatbotOption> {
  const rows = await optionsOf(ctx, queueId);
  const row = rows.find(({ id }) => id === optionId);
  if (!row) return fail('ERR_NO_OPTION_FOUND');
  ctx.emit('queue.updated', { queue: await getListedQueue(ctx, queueId) });
  return optionOf(row, rows);
}
