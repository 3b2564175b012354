import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { StatusReason } from '@balcao/contract/campaigns/statuses.ts';
import type { Ctx } from '../../../platform/context.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { changeState } from './change-state.ts';

/** Ends the wait of a campaign that cannot begin or go on; the reason says why, and restarting tries again. */
export async function giveUpCampaign(ctx: Ctx, campaignId: number, reason: StatusReason): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  await changeState(ctx, row, { act: 'give-up', facts: { statusReason: reason } });
  ctx.emit('campaign.stopped', { id: campaignId });
  return announceCampaign(ctx, campaignId);
}
