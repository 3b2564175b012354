import { failureTextsOf } from './failure-texts.ts';
import type { CampaignNumbers } from '@balcao/contract/campaigns/models.ts';
import {
  deliveredOutcomes,
  HELD,
  invalidReasons,
  outcomes,
  type Outcome,
} from '@balcao/contract/campaigns/outcomes.ts';
import { lastingReasons, type CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getCampaign } from '../campaigns.queries.ts';
import { campaigns } from '../campaigns.table.ts';
import { listDecisions } from './list-decisions.ts';

/** So many of the same in the finest grain: of one text, with one reason. `figure` is an outcome or a mark. */
export type Figure = { variant: number; figure: string; reason: string; n: number };

const lasting: ReadonlySet<string> = new Set(lastingReasons);
const invalid: ReadonlySet<string> = new Set(invalidReasons);

/** The report of a campaign. Everything in it is added up from the same figures, so that no two parts contradict each other. */
export async function loadReport(ctx: UserCtx, campaignId: number): Promise<CampaignReport> {
  const campaign = await getCampaign(ctx, campaignId);
  const { rows } = await ctx.client.query<Figure>({
    name: 'campaign-figures',
    text: 'select variant, figure, reason, n from campaign_figures($1)',
    values: [campaignId],
  });
  const texts = await failureTextsOf(ctx, campaignId);
  const isForgotten = await areForgotten(ctx, campaignId);
  return {
    campaign,
    decisions: await listDecisions(ctx, campaign),
    variants: [...Map.groupBy(rows, ({ variant }) => variant)]
      .toSorted(([a], [b]) => a - b)
      .map(([variant, figures]) => ({ variant, ...numbersOf(figures) })),
    // Nobody can be reached whose number is gone.
    reasons: reasonsOf(rows, texts).map((one) => ({ ...one, mayPass: one.mayPass && !isForgotten })),
    billed: sumBy(
      rows.filter(({ figure }) => figure === 'billed'),
      ({ reason }) => reason,
    ).map(([category, count]) => ({ category, count })),
  };
}

async function areForgotten({ db }: UserCtx, campaignId: number): Promise<boolean> {
  const { id, forgottenAt } = campaigns;
  const [row] = await db.select({ forgottenAt }).from(campaigns).where(eq(id, campaignId));
  return row !== undefined && row.forgottenAt !== null;
}

/** The numbers of a part of the audience, counted as `campaign_numbers` counts the whole. */
export function numbersOf(figures: readonly Figure[]): CampaignNumbers {
  const sum = (wanted: (figure: Figure) => boolean) => figures.filter(wanted).reduce((total, { n }) => total + n, 0);
  const of = (name: string) => sum(({ figure }) => figure === name);
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, of(outcome)])) as Record<Outcome, number>;
  const audience = outcomes.reduce((total, outcome) => total + counts[outcome], 0);
  return {
    audience,
    valid: audience - sum(({ figure, reason }) => figure === 'skipped' && invalid.has(reason)),
    delivered: deliveredOutcomes.reduce((total, outcome) => total + counts[outcome], 0),
    held: sum(({ figure, reason }) => (figure === 'queued' || figure === 'asked') && reason === HELD),
    requested: of('requested'),
    confirmed: of('confirmed'),
    replied: of('replied'),
    optedOut: of('opted-out'),
    outcomes: counts,
  };
}

function reasonsOf(figures: readonly Figure[], texts: ReadonlyMap<string, string>): CampaignReport['reasons'] {
  return outcomes
    .flatMap((outcome) =>
      sumBy(
        figures.filter(({ figure, reason }) => figure === outcome && isExplained(outcome, reason)),
        ({ reason }) => reason,
      ).map(([reason, count]) => {
        const text = outcome === 'skipped' ? null : (texts.get(reason) ?? null);
        const sentence = text === null ? null : sentenceOf(text);
        return { outcome, reason, count, text, sentence, mayPass: mayPass(outcome, reason) };
      }),
    )
    .toSorted((a, b) => b.count - a.count);
}

/** Why somebody went without the message, or goes without it for now. */
const isExplained = (outcome: Outcome, reason: string): boolean =>
  outcome === 'failed' || outcome === 'unconfirmed' || outcome === 'skipped' || reason === HELD;

/** Nobody is written to twice because nobody knows whether the first message arrived. */
const mayPass = (outcome: Outcome, reason: string): boolean =>
  (outcome === 'failed' || outcome === 'skipped') && !lasting.has(reason) && !invalid.has(reason);

const sumBy = (figures: readonly Figure[], by: (figure: Figure) => string): [string, number][] =>
  [...Map.groupBy(figures, by)]
    .map(([key, parts]): [string, number] => [key, parts.reduce((total, { n }) => total + n, 0)])
    .toSorted(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB));
