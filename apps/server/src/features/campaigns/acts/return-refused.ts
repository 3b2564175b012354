import type { UserCtx } from '../../../platform/context.ts';
import { unsaid } from '../../outreach/opt-out/outreach-before.ts';
import { isSeen, letGo, tellLetGo } from '../../outreach/sending/let-go.ts';
import type { CampaignRow, VariantRow } from '../campaigns.table.ts';
import { keepVariantsFilled } from '../saving/keep-variants-filled.ts';

// Their messages go as those do that were taken back in time: no customer has ever read them.
const returning = `
  with refused as (
    select r.id, r.confirmed_at from campaign_recipients r
    where r.company_id = $1 and r.campaign_id = $2 and r.outcome = 'failed'
      and exists (
        select from messages m
        where m.company_id = $1 and m.recipient_id = r.id and m.ack = 0 and m.failure_reason in ('request', 'media', 'template')
      )
      and not exists (
        select from messages m where m.company_id = $1 and m.recipient_id = r.id and m.recipient_part > 0 and m.ack > 0
      )
  ), gone as (
    select m.id, m.contact_id, ${isSeen} as is_seen from messages m join refused r on r.id = m.recipient_id
    where m.company_id = $1 and m.ack = 0 and m.failed_at is not null and (m.recipient_part > 0 or r.confirmed_at is null)
    for update of m
  ), ${unsaid}, ${letGo}, returned as (
    update campaign_recipients r set
      outcome = case when r.confirmed_at is null then 'waiting' else 'asked' end,
      reason = null,
      handed_at = null,
      message_id = null,
      confirmation_message_id = case when r.confirmed_at is null then null else r.confirmation_message_id end,
      asked_at = case when r.confirmed_at is null then null else r.asked_at end
    from refused where r.id = refused.id returning r.id
  )
  select (select count(*)::int from returned) as returned,
    (select coalesce(jsonb_agg(id order by id), '[]') from gone where is_seen) as seen`;

/**
 * Goes on with texts that were stopped: somebody has mended them. Whom the provider refused because of the text, and nothing else,
 * is back in their place; it never had their message.
 */
export async function returnRefused(
  ctx: UserCtx,
  { id: campaignId, statusReason }: Pick<CampaignRow, 'id' | 'statusReason'>,
  texts: readonly VariantRow[],
): Promise<void> {
  const { client, companyId } = ctx;
  const { rowCount: mended } = await client.query({
    name: 'campaign-texts-go-on',
    text: 'update campaign_variants set stopped_at = null where company_id = $1 and campaign_id = $2 and stopped_at is not null',
    values: [companyId, campaignId],
  });
  if (statusReason !== 'guardian' && mended === 0) return;
  const { rows } = await client.query<{ returned: number; seen: number[] }>({
    name: 'campaign-return-refused',
    text: returning,
    values: [companyId, campaignId],
  });
  await tellLetGo(ctx, rows[0]?.seen ?? []);
  if (rows[0]?.returned) await keepVariantsFilled(ctx, campaignId, texts);
}
