import { findingSentences, incompleteText } from '@balcao/contract/outreach/finding-sentences.ts';
import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isSpent } from '../../outreach/planner/people.ts';
import type { PlannedLine } from '../../outreach/planner/plan.ts';
import { stopForGuardian } from '../acts/stop-campaign.ts';
import type { RunningCampaign } from './running-campaigns.ts';
import type { Silence, SilentTexts } from './silent-texts.ts';

type Left = { variant: Variant; isPromised: boolean };
type Asked = {
  campaigns: readonly RunningCampaign[];
  silentOf: (campaign: RunningCampaign) => SilentTexts;
  plan: PlannedLine;
};

/**
 * Where only people are left whose text says nothing: a campaign all of whose texts have to be mended by somebody stops and says so.
 * Answers what became of those: they wait for Meta to let a template go on, or are stopped.
 */
export async function waitForTexts(ctx: Ctx, { campaigns, silentOf, plan }: Asked): Promise<Map<number, Silence>> {
  const known = new Map<number, Silence>();
  for (const campaign of campaigns) {
    const planned = plan.campaigns.find(({ id }) => id === campaign.id);
    const { first, promised } = silentOf(campaign);
    if (!planned || !isSpent(planned.people) || first.size + promised.size === 0) continue;
    const left = await whoIsLeft(ctx, campaign.id);
    const silences = left.map(({ variant, isPromised }) => (isPromised ? promised : first).get(variant));
    // Others wait for something else.
    if (left.length === 0 || silences.includes(undefined)) continue;
    const silence = silences.includes('waits') ? 'waits' : 'stopped';
    known.set(campaign.id, silence);
    if (silence === 'stopped') {
      const isIncomplete = silences.includes('incomplete');
      await stopForGuardian(ctx, campaign.id, isIncomplete ? incompleteText : sentenceFor(campaign));
    }
  }
  return known;
}

const sentenceFor = ({ texts }: RunningCampaign) =>
  findingSentences[
    [...texts.values()].some(({ stoppedAt }) => stoppedAt !== null) ? 'same-refusal' : 'template-disabled'
  ];

async function whoIsLeft({ client, companyId }: Ctx, campaignId: number): Promise<Left[]> {
  const { rows } = await client.query<Left>({
    name: 'campaign-texts-left',
    text: `
      select distinct variant, outcome = 'asked' as "isPromised" from campaign_recipients
      where company_id = $1 and campaign_id = $2
        and (outcome = 'waiting' or (outcome = 'asked' and confirmed_at is not null))`,
    values: [companyId, campaignId],
  });
  return rows;
}
