import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { leaveToPeople, type StandingRun } from '../handing-over/leave-to-people.ts';

const AT_ONCE = 200;

/** Hands those to whom no bot can speak any more over to people, each in a transaction of its own. */
export const endRunsWithoutConnectionJob = job({
  name: 'routing.end-runs-without-connection',
  payload: z.object({ companyId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  async run(deps, { companyId }) {
    for (;;) {
      const found = await runsOf(deps, companyId);
      for (const one of found) {
        await inCompanyAsSystem(deps, companyId, (ctx) => leaveToPeople(ctx, one, 'connection-deleted'));
      }
      if (found.length < AT_ONCE) return;
    }
  },
});

async function runsOf({ database }: Deps, companyId: number): Promise<StandingRun[]> {
  const { rows } = await database.pool.query<StandingRun>({
    name: 'routing-runs-without-connection',
    text: `
      select r.id as "runId", r.ticket_id as "ticketId" from bot_runs r
      join tickets t on t.company_id = r.company_id and t.id = r.ticket_id and t.connection_id is null
      where r.company_id = $1 and r.status = 'active' limit $2`,
    values: [companyId, AT_ONCE],
  });
  return rows;
}
