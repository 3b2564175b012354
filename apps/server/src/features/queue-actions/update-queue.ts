import type { Queue } from '@balcao/contract/queues/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getListedQueue, getQueue } from '../queues/queues.queries.ts';
import { queues } from '../queues/queues.table.ts';
import { queueColumnsOf, refuseTaken, secretColumns, type QueueForm } from './queue-columns.ts';

/** Changes a queue. Conversations that stand in its menu go on in the menu they were shown. */
export async function updateQueue(ctx: UserCtx, { queueId, form }: { queueId: number; form: QueueForm }) {
  const columns = await queueColumnsOf(form);
  const [row] = await ctx.db
    .update(queues)
    .set({ ...columns, ...secretColumns(ctx, queueId, form), updatedAt: ctx.now })
    .where(eq(queues.id, queueId))
    .returning({ id: queues.id })
    .catch(refuseTaken);
  if (!row) return fail('ERR_NO_QUEUE_FOUND');
  // Names of fields only: a token is among the values.
  const changed = Object.keys(form).filter((key) => form[key as keyof QueueForm] !== undefined);
  await recordAudit(ctx, { action: 'queue.updated', subject: `queue:${queueId}`, details: { changed } });
  ctx.emit('queue.updated', { queue: await getListedQueue(ctx, queueId) });
  return getQueue(ctx, queueId) satisfies Promise<Queue>;
}
