import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { unsaid } from '../../outreach/opt-out/outreach-before.ts';
import { campaignVariants, type CampaignRow } from '../campaigns.table.ts';
import { keepVariantsFilled } from '../saving/keep-variants-filled.ts';

// Their messages go away as those do that were taken back in time: nobody has ever read them.
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
    delete from messages m using refused r
    where m.company_id = $1 and m.recipient_id = r.id and m.ack = 0 and m.failed_at is not null
      and (m.recipient_part > 0 or r.confirmed_at is null)
    returning m.id, m.contact_id
  ), ${unsaid}
  update campaign_recipients r set
    outcome = case when r.confirmed_at is null then 'waiting' else 'asked' end,
    reason = null,
    message_id = null,
    confirmation_message_id = case when r.confirmed_at is null then null else r.confirmation_message_id end,
    asked_at = case when r.confirmed_at is null then null else r.asked_at end
  from refused where r.id = refused.id`;

/**
 * Goes on with texts that were stopped: somebody has mended them. Whom the provider refused because of the text, and nothing else,
 * is back in their place; it never had their message.
 */
export async function returnRefused(
  ctx: UserCtx,
  { id: campaignId, statusReason }: Pick<CampaignRow, 'id' | 'statusReason'>,
): Promise<void> {
  const { client, db, companyId, now } = ctx;
  const { rowCount: mended } = await client.query({
    name: 'campaign-texts-go-on',
    text: 'update campaign_variants set stopped_at = null where company_id = $1 and campaign_id = $2 and stopped_at is not null',
    values: [companyId, campaignId],
  });
  await client.query({
    name: 'campaign-resumes',
    text: 'update campaigns set resumed_at = $3 where company_id = $1 and id = $2',
    values: [companyId, campaignId, now],
  });
  if (statusReason !== 'guardian' && mended === 0) return;
  const { rowCount: returned } = await client.query({
    name: 'campaign-return-refused',
    text: returning,
    values: [companyId, campaignId],
  });
  if (returned === 0) return;
  const texts = await db.select().from(campaignVariants).where(eq(campaignVariants.campaignId, campaignId));
  await keepVariantsFilled(ctx, campaignId, texts);
}
