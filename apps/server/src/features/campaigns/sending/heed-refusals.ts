import { findingSentences } from '@balcao/contract/outreach/finding-sentences.ts';
import type { Ctx } from '../../../platform/context.ts';
import { stopForGuardian } from '../acts/stop-campaign.ts';
import { takeBack } from '../acts/take-back.ts';
import type { FedLine } from './fed-connection.ts';
import type { RunningCampaign } from './running-campaigns.ts';

/**
 * What the provider keeps refusing for a reason that lies with us burns nobody else: such a text says nothing more, and a campaign
 * of which all texts are refused alike stops. Answers those that go on, as they are now.
 */
export async function heedRefusals(
  ctx: Ctx,
  line: FedLine,
  campaigns: readonly RunningCampaign[],
): Promise<RunningCampaign[]> {
  const goOn: RunningCampaign[] = [];
  for (const campaign of campaigns) {
    const refused = refusedOf(line, campaign);
    if (refused.includes(null)) {
      await stopForGuardian(ctx, campaign.id, findingSentences['same-refusal']);
      continue;
    }
    for (const n of refused) await silence(ctx, campaign, n);
    goOn.push(campaign);
  }
  return goOn;
}

/** Texts by number; null for the campaign as a whole. What was judged before somebody went on with it counts no more. */
function refusedOf({ reasons, judgedAt }: FedLine, { id, resumedAt }: RunningCampaign): (number | null)[] {
  if (judgedAt === null || (resumedAt !== null && judgedAt <= resumedAt)) return [];
  return reasons
    .filter(({ finding, verdict, campaignId }) => finding === 'same-refusal' && verdict === 'stop' && campaignId === id)
    .map(({ variant }) => variant);
}

async function silence(ctx: Ctx, { id, texts }: RunningCampaign, n: number | null): Promise<void> {
  const text = [...texts].find(([variant]) => variant === n)?.[1];
  if (!text || text.stoppedAt !== null) return;
  text.stoppedAt = ctx.now;
  await ctx.client.query({
    name: 'campaign-silence-text',
    text: 'update campaign_variants set stopped_at = $4 where company_id = $1 and campaign_id = $2 and n = $3',
    values: [ctx.companyId, id, n, ctx.now],
  });
  await takeBack(ctx, id);
}
