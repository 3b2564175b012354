import { z } from 'zod';
import { asPlatformCtx, inCompanyAsSystem } from '../../../platform/context.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { findUnanswered, returnUnanswered } from '../return-unanswered.ts';
import { assigningWaiting, assignWaitingJob } from './assign-waiting.job.ts';

/**
 * What no event tells: a shift that begins, minutes without an answer, a company that has paid again, and whatever a crash
 * has lost.
 */
export const sweepQueuesJob = job({
  name: 'distribution.sweep-queues',
  payload: z.looseObject({}),
  whenBlocked: 'waits',
  attempts: 1,
  priority: 'urgent',
  every: '* * * * *',
  async run(deps) {
    for (const late of await findUnanswered(deps.database.pool, deps.now())) await putBack(deps, late);
    await asPlatformCtx(deps, async (ctx) => {
      const { rows } = await ctx.client.query<{ companyId: number; queueId: number }>({
        name: 'distribution-queues-with-waiting',
        text: `
          select q.company_id as "companyId", q.id as "queueId"
          from queues q join companies co on co.id = q.company_id and company_may_work(co.id, $1)
          where q.distribution ->> 'rule' <> 'off' and exists (
            select 1 from tickets t
            where t.company_id = q.company_id and t.queue_id = q.id and t.status = 'pending' and t.user_id is null
              and not t.is_bot and not t.is_group)`,
        values: [ctx.now],
      });
      for (const place of rows) ctx.enqueue(assignWaitingJob, place, assigningWaiting(place).options);
    });
  },
});

/** One that cannot be put back keeps no other where it is. */
async function putBack(deps: Deps, { companyId, ticketId }: { companyId: number; ticketId: number }) {
  try {
    await inCompanyAsSystem(deps, companyId, (ctx) => returnUnanswered(ctx, ticketId));
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ err: error, ticketId }, 'an unanswered ticket could not go back to its queue');
  }
}
