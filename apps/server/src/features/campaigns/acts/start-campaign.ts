import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { askForAudience } from '../audience/ask-for-audience.ts';
import { settleKindAgain } from '../saving/settle-kind.ts';
import { changeState } from './change-state.ts';

/**
 * Begins a campaign whose time has come: its audience is copied in the background, and nothing is sent before that is done. Whether
 * it can begin, the caller has found out. Fails with ERR_CAMPAIGN_STATE unless it is PROGRAMADA.
 */
export async function startCampaign(ctx: Ctx, campaignId: number): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  await changeState(ctx, row, {
    act: 'start',
    facts: { startedAt: ctx.now, statusReason: 'preparing' },
  });
  await settleKindAgain(ctx, row);
  askForAudience(ctx, campaignId);
  return announceCampaign(ctx, campaignId);
}
