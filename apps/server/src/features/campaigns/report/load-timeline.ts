import type { CampaignHour } from '@balcao/contract/campaigns/report-models.ts';
import type { z } from 'zod';
import type { UserCtx } from '../../../platform/context.ts';
import { getCampaign } from '../campaigns.queries.ts';

type Hours = { hours: z.output<typeof CampaignHour>[] };

/** How a campaign went, by hours of the company's clock: whom the provider took it of and refused later is counted as in the funnel. */
export async function loadTimeline(ctx: UserCtx, campaignId: number): Promise<Hours> {
  await getCampaign(ctx, campaignId);
  const { rows } = await ctx.client.query<{ hour: Date; delivered: number; replied: number }>({
    name: 'campaign-timeline',
    text: `
      select hour, sum(delivered)::int as delivered, sum(replied)::int as replied from (
        select date_trunc('hour', handed_at, $3) as hour, count(*) as delivered, 0 as replied
        from campaign_recipients where company_id = $1 and campaign_id = $2 and handed_at is not null
          and outcome in ('sent', 'delivered', 'read') group by 1
        union all
        select date_trunc('hour', replied_at, $3), 0, count(*)
        from campaign_recipients where company_id = $1 and campaign_id = $2 and replied_at is not null group by 1
      ) parts group by hour order by hour`,
    values: [ctx.companyId, campaignId, ctx.timeZone],
  });
  return { hours: rows.map(({ hour, ...numbers }) => ({ hour: hour.toISOString(), ...numbers })) };
}
