import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { askForAudience } from '../audience/ask-for-audience.ts';
import { campaignVariants } from '../campaigns.table.ts';
import { settleKind } from '../saving/settle-kind.ts';
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
  if (!row.kindGiven) {
    // Meta may see a template in another light than when it was chosen.
    const texts = await ctx.db.select().from(campaignVariants).where(eq(campaignVariants.campaignId, campaignId));
    await settleKind(ctx, row, texts);
  }
  askForAudience(ctx, campaignId);
  return announceCampaign(ctx, campaignId);
}
