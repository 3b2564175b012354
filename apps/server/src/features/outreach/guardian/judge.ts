import type { GuardianMode, GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { concernsLine } from '@balcao/contract/outreach/spares-utility.ts';
import { findInSample } from './find-in-sample.ts';
import { findInTemplates } from './find-in-templates.ts';
import { findInWords } from './find-in-words.ts';
import type { Signals } from './signals.ts';

export type GuardianVerdict = {
  mode: GuardianMode;
  /** What is left of the pace: 1, 0.5, 0. */
  factor: number;
  /** When a hold or stop may end; null without an end, or nothing to wait for. */
  until: Date | null;
  /** Everything that was found; those of one campaign or text leave the mode of the line alone. */
  reasons: GuardianReason[];
};

const ranks = { ok: 0, slow: 1, hold: 2, stop: 3 } as const satisfies Record<GuardianMode, number>;
const factors: Readonly<Record<GuardianMode, number>> = { ok: 1, slow: 0.5, hold: 0, stop: 0 };

/** What a line may do, from what is known about it. No clock, no database: the same figures give the same verdict. */
export function judge(signals: Signals, rules: GuardianRules, now: Date): GuardianVerdict {
  const reasons = [
    ...findInWords(signals, rules, now),
    ...findInSample(signals, rules),
    ...findInTemplates(signals, rules, now),
  ];
  const ofLine = reasons.filter(concernsLine);
  const mode = ofLine.reduce<GuardianMode>(
    (worst, { verdict }) => (ranks[verdict] > ranks[worst] ? verdict : worst),
    'ok',
  );
  return { mode, factor: factors[mode], until: endOf(ofLine.filter(({ verdict }) => verdict === mode)), reasons };
}

/** The last of all ends; one without an end has none. */
function endOf(reasons: readonly GuardianReason[]): Date | null {
  const ends = reasons.map(({ until }) => until);
  if (ends.length === 0 || ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => Date.parse(end ?? ''))));
}
