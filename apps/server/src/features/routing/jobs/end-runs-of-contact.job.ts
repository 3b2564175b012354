import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { leaveToPeople, type StandingRun } from '../handing-over/leave-to-people.ts';

/** Hands the conversations of somebody whose robot was switched off over to people, each in a transaction of its own. */
export const endRunsOfContactJob = job({
  name: 'routing.end-runs-of-contact',
  payload: z.object({ companyId: z.number(), contactId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  priority: 'urgent',
  async run(deps, { companyId, contactId }) {
    for (const one of await runsOf(deps, companyId, contactId))
      await inCompanyAsSystem(deps, companyId, (ctx) => leaveToPeople(ctx, one, 'switched-off'));
  },
});

// Switched on again meanwhile, they go on. There is at most one on each connection.
async function runsOf({ database }: Deps, companyId: number, contactId: number): Promise<StandingRun[]> {
  const { rows } = await database.pool.query<StandingRun>({
    name: 'routing-runs-of-contact',
    text: `
      select r.id as "runId", r.ticket_id as "ticketId" from contacts c
      join tickets t on t.company_id = c.company_id and t.contact_id = c.id
      join bot_runs r on r.company_id = t.company_id and r.ticket_id = t.id and r.status = 'active'
      where c.company_id = $1 and c.id = $2 and c.disable_bot`,
    values: [companyId, contactId],
  });
  return rows;
}
