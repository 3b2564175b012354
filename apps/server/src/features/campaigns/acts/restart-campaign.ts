import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { acknowledgeOpenStop } from '../../outreach/guardian/acknowledge-stop.ts';
import { askForAudience } from '../audience/ask-for-audience.ts';
import { lookAgain } from '../audience/look-again.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { wakeFeeder } from '../sending/wake-feeder.ts';
import { changeState } from './change-state.ts';
import { returnRefused } from './return-refused.ts';
import { stopCampaignsOfLine } from './stop-campaign.ts';

/**
 * Goes on where it was stopped: nobody has a second turn. Where the number was the reason, whoever goes on says that they know, and
 * the number is judged anew; fails with ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT until then.
 */
export async function restartCampaign(
  ctx: UserCtx,
  { campaignId, acknowledged }: { campaignId: number; acknowledged: boolean },
): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  const { status, statusReason, statusNote, startedAt, preparedAt, connectionId, name } = row;
  if (status === 'CANCELADA' && statusReason === 'guardian') {
    if (!acknowledged) return fail('ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT', { note: statusNote });
    // Before it runs: what was known until now is no reason to stop it again.
    if (connectionId !== null) await acknowledgeOpenStop(ctx, connectionId, stopCampaignsOfLine);
  }
  await changeState(ctx, row, {
    act: 'restart',
    facts: { startedAt: startedAt ?? ctx.now, ...(preparedAt === null && { statusReason: 'preparing' }) },
  });
  await returnRefused(ctx, row);
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
