import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaignRecipients } from '../campaigns.table.ts';
import { changeState } from './change-state.ts';
import { takeBack } from './take-back.ts';

/** Ends a campaign before everybody had their turn; who has not been written to is not any more. It cannot be taken back. */
export async function endCampaign(ctx: UserCtx, campaignId: number): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  await changeState(ctx, row, { act: 'end', facts: { statusReason: 'ended', statusNote: ctx.actor.name } });
  await takeBack(ctx, campaignId);
  const { companyId, campaignId: of, outcome } = campaignRecipients;
  const { rowCount } = await ctx.db
    .update(campaignRecipients)
    .set({ outcome: 'withdrawn', reason: null })
    .where(and(eq(companyId, ctx.companyId), eq(of, campaignId), inArray(outcome, ['waiting', 'asked'])));
  await recordAudit(ctx, {
    action: 'campaign.end',
    subject: `campaign:${campaignId}`,
    details: { name: row.name, withdrawn: rowCount ?? 0 },
  });
  return announceCampaign(ctx, campaignId);
}
