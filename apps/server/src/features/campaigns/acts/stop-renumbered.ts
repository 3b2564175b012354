import { renumberedText } from '@balcao/contract/outreach/finding-sentences.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FedConnection } from '../sending/fed-connection.ts';
import type { RunningCampaign } from '../sending/running-campaigns.ts';
import { stopForGuardian } from './stop-campaign.ts';

/**
 * Another number was linked to the connection since somebody had a campaign run over it: it does not go on from there by itself. Answers
 * those that go on.
 */
export async function stopRenumbered(
  ctx: Ctx,
  { renumberedAt }: Pick<FedConnection, 'renumberedAt'>,
  campaigns: readonly RunningCampaign[],
): Promise<RunningCampaign[]> {
  const goOn: RunningCampaign[] = [];
  for (const campaign of campaigns) {
    if (renumberedAt === null || wantedAt(campaign) >= renumberedAt.getTime()) goOn.push(campaign);
    else await stopForGuardian(ctx, campaign.id, renumberedText);
  }
  return goOn;
}

const wantedAt = ({ startedAt, resumedAt }: RunningCampaign) =>
  Math.max(startedAt?.getTime() ?? 0, resumedAt?.getTime() ?? 0);
