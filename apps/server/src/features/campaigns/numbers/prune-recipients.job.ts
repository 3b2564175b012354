import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';
import { changeState } from '../acts/change-state.ts';
import { takeBack, withdrawLeft } from '../acts/take-back.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';

const BATCH = 1000;
/** No company can have set less. */
const LEAST_MONTHS = 1;

/** A stopped campaign may go on, but one that nobody has touched for so long is given up: it was over when it was touched last. */
const OVER_SINCE = `case status when 'FINALIZADA' then completed_at when 'CANCELADA' then updated_at end`;

/**
 * Of campaigns that are over for as many months as the company wants, the recipients lose name, number and fields; outcomes and
 * sums stay. Those that were stopped and left so end by it, because nobody is left to whom they might go on. A step a transaction:
 * killed or begun twice, it goes on where it was.
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
     where forgotten_at is null and ${OVER_SINCE} < $1::timestamptz - interval '${LEAST_MONTHS} months'`,
    [now()],
  );
  return rows.map(({ id }) => id);
}

/** Whether there may be more. */
async function pruneSome(ctx: Ctx): Promise<boolean> {
  const { retentionMonths } = await readCampaignSettings(ctx);
  const { rows } = await ctx.client.query<{ id: number; isStopped: boolean }>(
    `select id, status = 'CANCELADA' as "isStopped" from campaigns
     where company_id = $1 and forgotten_at is null and ${OVER_SINCE} < $2::timestamptz - make_interval(months => $3)
     order by ${OVER_SINCE}, id limit 1 for no key update skip locked`,
    [ctx.companyId, ctx.now, retentionMonths],
  );
  const [campaign] = rows;
  if (!campaign) return false;
  if (campaign.isStopped) await giveUp(ctx, campaign.id);
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

/** It ended when it was touched last: its people are not kept for as long again. */
async function giveUp(ctx: Ctx, campaignId: number): Promise<void> {
  const row = await lockCampaign(ctx, campaignId);
  await changeState(ctx, row, { act: 'end', facts: { statusReason: 'given-up', completedAt: row.updatedAt } });
  await takeBack(ctx, campaignId);
  await withdrawLeft(ctx, campaignId);
  await announceCampaign(ctx, campaignId);
}
