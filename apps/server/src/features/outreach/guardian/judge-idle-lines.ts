import { inCompanyAsSystem } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { LOOK_AGAIN_MS } from './held-beside.ts';
import { judgeAfterNews, type StopCampaigns } from './judge-line.ts';

/** Campaigns wait for it: so many a look, those that have waited longest first. */
const MOST = 20;

type Idle = { companyId: number; connectionId: number };

/**
 * Lines that were held back are judged again once that may be over, also those on which nothing runs any more: a stop ends all that ran
 * there, and whoever looks at the number would find it stopped for ever. So are those about which news came while somebody else held
 * them. One whose judgement fails leaves its place to the others for as long as a hold is left alone: whoever looks again and again keeps
 * `failedAt` for that.
 */
export async function judgeIdleLines(
  deps: Deps,
  stopCampaigns: StopCampaigns,
  failedAt = new Map<number, number>(),
): Promise<void> {
  const lookAgain = deps.now().getTime() - LOOK_AGAIN_MS;
  for (const [id, at] of failedAt) if (at <= lookAgain) failedAt.delete(id);
  for (const { companyId, connectionId } of await findDue(deps, [...failedAt.keys()])) {
    try {
      await repeatAfterDeadlock(() =>
        inCompanyAsSystem(deps, companyId, (ctx) => judgeAfterNews(ctx, connectionId, stopCampaigns)),
      );
    } catch (error) {
      if (isLostDatabase(error)) throw error;
      failedAt.set(connectionId, deps.now().getTime());
      deps.log.error({ err: error, connectionId }, 'a line could not be judged');
    }
  }
}

async function findDue({ now, database }: Deps, leftOut: readonly number[]): Promise<Idle[]> {
  const { rows } = await database.pool.query<Idle>({
    name: 'outreach-idle-lines',
    text: `
      select company_id as "companyId", connection_id as "connectionId" from (
        select company_id, connection_id, judged_at as since from outreach_lines
        where mode <> 'ok' and (held_until is null or held_until <= $1) and (held_until > judged_at or judged_at <= $2)
        union all
        select company_id, connection_id, '-infinity' from unjudged_news
      ) due
      where company_may_work(company_id, $1) and connection_id <> all($3::bigint[])
      group by company_id, connection_id order by min(since) limit ${MOST}`,
    values: [now(), new Date(now().getTime() - LOOK_AGAIN_MS), leftOut],
  });
  return rows;
}
