import { inArray } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { getFlow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';
import { flowsNamingQueue } from '../list/flows-naming-queue.ts';

/** Marks the flows that name a deleted queue, so that lists show which of them need care. */
export const markLostQueueJob = job({
  name: 'flows.mark-lost-queue',
  payload: z.object({ companyId: z.number(), queueId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  run: (deps, { companyId, queueId }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const ids = (await flowsNamingQueue(ctx, queueId)).map(({ id }) => id);
      if (ids.length === 0) return;
      await ctx.db.update(flows).set({ lostQueueAt: ctx.now }).where(inArray(flows.id, ids));
      for (const id of ids) ctx.emit('flow.updated', { flow: await getFlow(ctx, id) });
    }),
});
