import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { pt } from './phrases/pt.ts';

type Key = keyof typeof pt;
type WhyKey = Extract<Key, `why.${string}`>;
type DoKey = Extract<Key, `do.${string}`>;

const isKey = (key: string): key is Key => Object.hasOwn(pt, key);

/** Why somebody went without the message, and what can be done about it; `isOurs` when we have words for just that. */
export function reasonKeys(outcome: Outcome, reason: string): { why: WhyKey; todo: DoKey; isOurs: boolean } {
  const name = outcome === 'unconfirmed' ? 'unconfirmed' : reason;
  const [why, todo] = [`why.${name}`, `do.${name}`];
  const isOurs = isKey(why) && isKey(todo) && name !== 'people' && name !== 'other';
  return isOurs
    ? { why: why as WhyKey, todo: todo as DoKey, isOurs }
    : { why: 'why.other', todo: 'do.other', isOurs: false };
}

export type ReportReason = CampaignReport['reasons'][number];

/** What the report found out about why somebody went without the message; undefined where it found nothing. */
export const reportedReason = (
  reasons: readonly ReportReason[],
  { outcome, reason }: { outcome: Outcome; reason: string | null },
): ReportReason | undefined => reasons.find((one) => one.outcome === outcome && one.reason === reason);
