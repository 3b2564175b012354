import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { leaveToPeople, type StandingRun } from '../handing-over/leave-to-people.ts';

const AT_ONCE = 200;

/** Hands those who stand in a menu that offers a deleted queue over to people, each in a transaction of its own. */
export const endRunsOfQueueJob = job({
  name: 'routing.end-runs-of-queue',
  payload: z.object({ companyId: z.number(), queueId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  priority: 'urgent',
  async run(deps, { companyId, queueId }) {
    for (;;) {
      const found = await runsOffering(deps, companyId, queueId);
      for (const one of found) await inCompanyAsSystem(deps, companyId, (ctx) => leaveToPeople(ctx, one, 'deleted'));
      if (found.length < AT_ONCE) return;
    }
  },
});

// The versions in use are few; each is looked into once, not once for each conversation.
async function runsOffering({ database }: Deps, companyId: number, queueId: number): Promise<StandingRun[]> {
  const { rows } = await database.pool.query<StandingRun>({
    name: 'routing-runs-offering-queue',
    text: `
      with used as materialized (
        select distinct version_id from bot_runs where company_id = $1 and status = 'active' and kind <> 'flow'
      ), offering as materialized (
        select v.id from used join flow_versions v on v.company_id = $1 and v.id = used.version_id
        where v.source = 'queue-menu' and jsonb_path_exists(v.graph,
          '$.nodes[*].data ? (@.queueId == $queue || @.queues[*].queueId == $queue)', jsonb_build_object('queue', $2::bigint))
      )
      select r.id as "runId", r.ticket_id as "ticketId" from offering
      join bot_runs r on r.company_id = $1 and r.version_id = offering.id and r.status = 'active' limit $3`,
    values: [companyId, queueId, AT_ONCE],
  });
  return rows;
}
