import type { Queue } from '@balcao/contract/queues/models.ts';
import type { queueActionRoutes } from '@balcao/contract/queues/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { getListedQueue, getQueue } from '../queues/queues.queries.ts';
import { queues } from '../queues/queues.table.ts';
import { lockQueues } from './lock-queues.ts';
import { queueColumnsOf, refuseTaken, secretColumns } from './queue-columns.ts';

type Input = RouteRequest<typeof queueActionRoutes.create>['body'];

/** Adds a queue. Of two people who add the last one that the plan allows, the second is told so. */
export async function createQueue(ctx: UserCtx, input: Input): Promise<Queue> {
  const columns = await queueColumnsOf(input);
  await requireRoom(ctx);
  const { companyId, now } = ctx;
  const [row] = await ctx.db
    .insert(queues)
    .values({ color: input.color, name: input.name, ...columns, companyId, createdAt: now, updatedAt: now })
    .returning({ id: queues.id })
    .catch(refuseTaken);
  if (!row) throw new Error('the new queue was not returned');
  const secrets = secretColumns(ctx, row.id, input);
  if (Object.keys(secrets).length > 0) await ctx.db.update(queues).set(secrets).where(eq(queues.id, row.id));
  await recordAudit(ctx, { action: 'queue.created', subject: `queue:${row.id}`, details: { name: input.name } });
  ctx.emit('queue.created', { queue: await getListedQueue(ctx, row.id) });
  return getQueue(ctx, row.id);
}

/** Queues are counted and added one transaction at a time. Fails with ERR_MAX_QUEUES_REACHED. */
async function requireRoom(ctx: UserCtx) {
  const { db, companyId } = ctx;
  await lockQueues(ctx);
  const [entitled] = await db
    .select({ limit: companyEntitlements.queues })
    .from(companyEntitlements)
    .where(eq(companyEntitlements.companyId, companyId));
  if ((await db.$count(queues)) >= (entitled?.limit ?? 0)) fail('ERR_MAX_QUEUES_REACHED');
}
