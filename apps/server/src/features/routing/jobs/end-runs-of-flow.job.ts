import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { leaveToPeople, type StandingRun } from '../handing-over/leave-to-people.ts';

const AT_ONCE = 200;

/** Hands the conversations of a flow that was switched off or deleted over to people, each in a transaction of its own. */
export const endRunsOfFlowJob = job({
  name: 'routing.end-runs-of-flow',
  payload: z.object({ companyId: z.number(), flowId: z.number(), because: z.enum(['switched-off', 'deleted']) }),
  whenBlocked: 'goes on',
  attempts: 5,
  async run(deps, { companyId, flowId, because }) {
    for (;;) {
      const found = await runsOf(deps, companyId, flowId);
      for (const one of found) await inCompanyAsSystem(deps, companyId, (ctx) => leaveToPeople(ctx, one, because));
      if (found.length < AT_ONCE) return;
    }
  },
});

async function runsOf({ database }: Deps, companyId: number, flowId: number): Promise<StandingRun[]> {
  const { rows } = await database.pool.query<StandingRun>({
    name: 'routing-runs-of-flow',
    text: `
      select r.id as "runId", r.ticket_id as "ticketId" from flow_versions v
      join bot_runs r on r.company_id = v.company_id and r.version_id = v.id and r.status = 'active'
      where v.company_id = $1 and v.flow_id = $2 limit $3`,
    values: [companyId, flowId, AT_ONCE],
  });
  return rows;
}
