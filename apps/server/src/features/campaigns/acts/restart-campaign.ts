import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { acknowledgeOpenStop } from '../../outreach/guardian/acknowledge-stop.ts';
import { askForAudience } from '../audience/ask-for-audience.ts';
import { lookAgain } from '../audience/look-again.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaignVariants, type CampaignRow } from '../campaigns.table.ts';
import { requireQuestions } from '../saving/require-questions.ts';
import { settleKindAgain } from '../saving/settle-kind.ts';
import { wakeFeeder } from '../sending/wake-feeder.ts';
import { changeState } from './change-state.ts';
import { returnRefused } from './return-refused.ts';
import { stopCampaignsOfLine } from './stop-campaign.ts';

/**
 * Goes on where it was stopped: nobody has a second turn. Where the number was the reason, whoever goes on says that they know, and
 * the number is judged anew; fails with ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT until then. Its texts may have changed meanwhile: fails
 * with ERR_CAMPAIGN_NO_QUESTION where they would go out unasked. Without its connection there is nothing over which it could go on.
 */
export async function restartCampaign(
  ctx: UserCtx,
  { campaignId, acknowledged }: { campaignId: number; acknowledged: boolean },
): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  const { statusReason, startedAt, preparedAt, connectionId, name } = row;
  if (row.status === 'CANCELADA') await requireLine(ctx, row, acknowledged);
  await changeState(ctx, row, {
    act: 'restart',
    facts: {
      startedAt: startedAt ?? ctx.now,
      resumedAt: ctx.now,
      ...(preparedAt === null && { statusReason: 'preparing' }),
    },
  });
  const texts = await ctx.db.select().from(campaignVariants).where(eq(campaignVariants.campaignId, campaignId));
  requireQuestions(row, texts);
  if (preparedAt === null) await settleKindAgain(ctx, row);
  await returnRefused(ctx, row, texts);
  if (statusReason === 'nobody-valid') await lookAgain(ctx, campaignId);
  if (preparedAt === null) askForAudience(ctx, campaignId);
  // Beside another campaign that waits, its reason to wait would be known a quarter of a minute later.
  else if (connectionId !== null) await wakeFeeder(ctx, connectionId);
  await recordAudit(ctx, {
    action: 'campaign.restart',
    subject: `campaign:${campaignId}`,
    details: { name, after: statusReason, acknowledged },
  });
  return announceCampaign(ctx, campaignId);
}

/** Before it runs: what was known of its number until now is no reason to stop it again. */
async function requireLine(
  ctx: UserCtx,
  { connectionId, statusReason, statusNote }: CampaignRow,
  acknowledged: boolean,
): Promise<void> {
  if (connectionId === null) return fail('ERR_CAMPAIGN_NO_CONNECTION');
  if (statusReason !== 'guardian') return;
  if (!acknowledged) return fail('ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT', { note: statusNote });
  await acknowledgeOpenStop(ctx, connectionId, stopCampaignsOfLine);
}
