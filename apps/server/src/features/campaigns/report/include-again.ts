import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaignRecipients } from '../campaigns.table.ts';

/** Lets those who were left out for a reason have their turn after all. When it comes they are judged once more, and waited for anew. */
export async function includeAgain(
  ctx: UserCtx,
  { campaignId, reason }: { campaignId: number; reason: string },
): Promise<{ count: number }> {
  const { status, name } = await lockCampaign(ctx, campaignId);
  if (status !== 'EM_ANDAMENTO' && status !== 'CANCELADA') return fail('ERR_CAMPAIGN_STATE', { status });
  const { rowCount } = await ctx.db
    .update(campaignRecipients)
    .set({ outcome: 'waiting', reason: null, passedSince: null, passedUntil: null })
    .where(
      and(
        eq(campaignRecipients.companyId, ctx.companyId),
        eq(campaignRecipients.campaignId, campaignId),
        eq(campaignRecipients.outcome, 'skipped'),
        eq(campaignRecipients.reason, reason),
      ),
    );
  const count = rowCount ?? 0;
  await recordAudit(ctx, {
    action: 'campaign.include-again',
    subject: `campaign:${campaignId}`,
    details: { name, reason, count },
  });
  if (count > 0) await announceCampaign(ctx, campaignId);
  return { count };
}
