import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { changeState } from './change-state.ts';
import { takeBack, withdrawLeft } from './take-back.ts';

/** Ends a campaign before everybody had their turn; who has not been written to is not any more. It cannot be taken back. */
export async function endCampaign(ctx: UserCtx, campaignId: number): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  await changeState(ctx, row, { act: 'end', facts: { statusReason: 'ended', statusNote: ctx.actor.name } });
  await takeBack(ctx, campaignId);
  const withdrawn = await withdrawLeft(ctx, campaignId);
  await recordAudit(ctx, {
    action: 'campaign.end',
    subject: `campaign:${campaignId}`,
    details: { name: row.name, withdrawn },
  });
  return announceCampaign(ctx, campaignId);
}
