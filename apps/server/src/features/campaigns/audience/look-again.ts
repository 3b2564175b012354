import type { Ctx } from '../../../platform/context.ts';

/**
 * Nobody of the list could be written to: numbers have been corrected since, people added, somebody came back. All are read anew,
 * but those whom somebody has taken in again.
 */
export async function lookAgain(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  campaignId: number,
): Promise<void> {
  // Usually people go with the numbers of their campaign, and nothing is counted.
  await client.query({
    name: 'campaign-leave-nobody-out',
    text: `
      with gone as (
        delete from campaign_recipients
        where company_id = $1 and campaign_id = $2 and outcome in ('skipped', 'suppressed') returning *
      )
      insert into tally_deltas (company_id, campaign_id, variant, figure, reason, d)
      select g.company_id, g.campaign_id, g.variant, f.figure, f.cause, -count(*)
      from gone g, lateral recipient_figures(g.outcome, g.reason, g.asked_at, g.confirmed_at, g.replied_at, g.opted_out_at,
        g.billable, g.price_category) f
      group by 1, 2, 3, 4, 5`,
    values: [companyId, campaignId],
  });
  await client.query({
    name: 'campaign-look-again',
    text: `
      update campaigns c set prepared_through = 0,
        audience = (select count(*) from campaign_recipients r where r.company_id = $1 and r.campaign_id = c.id)
      where c.company_id = $1 and c.id = $2`,
    values: [companyId, campaignId],
  });
}
