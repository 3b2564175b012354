import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withdrawBulk, type Withdrawn } from '../../outreach/sending/withdraw-bulk.ts';
import { campaignRecipients } from '../campaigns.table.ts';

/** Takes out of the outbox what the provider does not have yet, and puts everybody back into their place. */
export async function takeBack(ctx: Ctx, campaignId: number): Promise<void> {
  await putBack(ctx, { campaignId, withdrawn: await withdrawBulk(ctx, { campaignId }) });
}

type Back = { campaignId: number; withdrawn: readonly Withdrawn[] };

/**
 * Puts back into their place whose message was taken back. Whoever has agreed already is not asked again; whoever has got a part of
 * it stays with that part.
 */
export async function putBack(ctx: Ctx, { campaignId, withdrawn }: Back): Promise<void> {
  if (withdrawn.length === 0) return;
  await ctx.client.query({
    name: 'campaign-take-back',
    text: `
      update campaign_recipients r set
        outcome = case when r.confirmed_at is null then 'waiting' else 'asked' end,
        reason = null,
        asked_at = case when r.confirmed_at is null then null else r.asked_at end,
        confirmation_message_id = case when r.confirmed_at is null then null else r.confirmation_message_id end,
        message_id = null,
        passed_since = null,
        passed_until = null
      where r.company_id = $1 and r.campaign_id = $2 and r.id = any($3::bigint[])
        and r.outcome in ('asked', 'queued', 'failed')
        and not exists (
          select from messages m where m.company_id = $1 and m.recipient_id = r.id
            and (m.recipient_part > 0 or r.confirmed_at is null)
        )`,
    values: [ctx.companyId, campaignId, withdrawn.map(({ recipientId }) => recipientId)],
  });
}

/** The campaign is over: whoever has not been written to is not any more. Answers how many those are. */
export async function withdrawLeft({ db, companyId }: Ctx, campaignId: number): Promise<number> {
  const { companyId: of, campaignId: campaign, outcome } = campaignRecipients;
  const { rowCount } = await db
    .update(campaignRecipients)
    .set({ outcome: 'withdrawn', reason: null })
    .where(and(eq(of, companyId), eq(campaign, campaignId), inArray(outcome, ['waiting', 'asked'])));
  return rowCount ?? 0;
}
