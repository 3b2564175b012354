import type { UserCtx } from '../../../platform/context.ts';

const MAX_REASONS = 50;

/** What one message of each kind of failure said about it: the connector's own sentence. */
export async function failureTextsOf(
  { client, companyId }: UserCtx,
  campaignId: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ reason: string; text: string }>({
    name: 'campaign-failure-texts',
    text: `
      select f.reason, said.text from (
        select distinct reason from campaign_figures($2) where figure in ('failed', 'unconfirmed') limit ${MAX_REASONS}
      ) f cross join lateral (
        select r.id from campaign_recipients r
        where r.campaign_id = $2 and r.outcome in ('failed', 'unconfirmed') and r.reason = f.reason
        order by r.outcome, r.position limit 1
      ) r cross join lateral (
        select m.failure_text as text from messages m
        where m.company_id = $1 and m.recipient_id = r.id and m.failure_text is not null limit 1
      ) said`,
    values: [companyId, campaignId],
  });
  return new Map(rows.map(({ reason, text }) => [reason, text]));
}
