import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';

const BATCH = 1000;
/** No company can have set less. */
const LEAST_MONTHS = 1;

/**
 * Of campaigns that are over for as many months as the company wants, the recipients lose name, number and fields; outcomes and
 * sums stay. A step a transaction: killed or begun twice, it goes on where it was.
 */
export const pruneRecipientsJob = job({
  name: 'campaigns.forget-recipients',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '40 3 * * *',
  async run(deps) {
    for (const companyId of await companiesConcerned(deps)) {
      while (await inCompanyAsSystem(deps, companyId, pruneSome));
    }
  },
});

/** Those in which something may be due, whatever they have set. */
async function companiesConcerned({ database, now }: Deps): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select distinct company_id::float8 as id from campaigns
     where status = 'FINALIZADA' and forgotten_at is null and completed_at < $1::timestamptz - interval '${LEAST_MONTHS} months'`,
    [now()],
  );
  return rows.map(({ id }) => id);
}

/** Whether there may be more. */
async function pruneSome(ctx: Ctx): Promise<boolean> {
  const { retentionMonths } = await readCampaignSettings(ctx);
  const { rows } = await ctx.client.query<{ id: number }>(
    `select id from campaigns
     where company_id = $1 and status = 'FINALIZADA' and forgotten_at is null
       and completed_at < $2::timestamptz - make_interval(months => $3)
     order by completed_at limit 1 for no key update skip locked`,
    [ctx.companyId, ctx.now, retentionMonths],
  );
  const [campaign] = rows;
  if (!campaign) return false;
  const { rowCount } = await ctx.client.query(
    `update campaign_recipients set name = '', number = '', fields = '{}', phone_key = 'erased:' || id, contact_id = null
     where id = any(array(
       select id from campaign_recipients where company_id = $1 and campaign_id = $2 and phone_key not like 'erased:%' limit ${BATCH}
     ))`,
    [ctx.companyId, campaign.id],
  );
  if ((rowCount ?? 0) < BATCH) {
    await ctx.client.query('update campaigns set forgotten_at = $3 where company_id = $1 and id = $2', [
      ctx.companyId,
      campaign.id,
      ctx.now,
    ]);
  }
  return true;
}
