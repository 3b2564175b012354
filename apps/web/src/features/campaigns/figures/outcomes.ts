import type { CampaignNumbers } from '@balcao/contract/campaigns/models.ts';
import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';

/** What became of a person in a campaign, in the order in which the partition shows it. */
export const shownOutcomes = [
  'read',
  'delivered',
  'sent',
  'queued',
  'asked',
  'waiting',
  'unconfirmed',
  'failed',
  'refused',
  'expired',
  'suppressed',
  'skipped',
  'withdrawn',
] as const satisfies readonly Outcome[];

export type OutcomeCounts = Readonly<Record<Outcome, number>>;
type Part = { outcome: Outcome; count: number; share: number };

/** Too thin to be seen or pressed otherwise. */
const LEAST_SHARE = 0.006;

/** The parts of the whole that are not empty; each is wide enough to be seen, together they are the whole. */
export function partition(counts: OutcomeCounts): Part[] {
  const total = shownOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  if (total === 0) return [];
  const widths = shownOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => ({
      outcome,
      count: counts[outcome],
      width: Math.max(counts[outcome] / total, LEAST_SHARE),
    }));
  const wide = widths.reduce((sum, { width }) => sum + width, 0);
  return widths.map(({ outcome, count, width }) => ({ outcome, count, share: width / wide }));
}

/** Nothing is decided yet about these. */
export const openOf = ({ waiting, asked, queued }: OutcomeCounts) => waiting + asked + queued;

/** Of these, whom a campaign still has in its own hands: not those whose message Meta has and keeps back. */
export const inLineOf = ({ outcomes, held }: Pick<CampaignNumbers, 'outcomes' | 'held'>) => openOf(outcomes) - held;
