import type { GuardianFinding, GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { finding } from './finding.ts';
import type { Signals } from './signals.ts';

/** What the latest messages tell by their shares. A handful of people tells nothing. */
export function findInSample({ sample, usualReading }: Signals, rules: GuardianRules): GuardianReason[] {
  if (sample.size < rules.sampleLeast) return [];
  const found = (
    [
      ['undelivered', sample.undelivered, rules.undeliveredSlow, rules.undeliveredStop],
      ['bad-recipients', sample.badRecipients, rules.recipientsSlow, rules.recipientsStop],
      ['objections', sample.objections, rules.objectionsSlow, rules.objectionsStop],
      ['saturated', sample.saturated, rules.saturatedSlow, rules.saturatedStop],
    ] as const
  ).flatMap(([name, people, slow, stop]) => judgeShare(name, { people, of: sample.size, slow, stop }, rules));
  return [...found, ...judgeReading(sample, usualReading, rules)];
}

type Share = { people: number; of: number; slow: number; stop: number };

/** Two people who say SAIR among thirty are no verdict about a number: a stop wants some people besides the share. */
function judgeShare(name: GuardianFinding, { people, of, slow, stop }: Share, rules: GuardianRules): GuardianReason[] {
  const share = people / of;
  const figures = { people, of };
  if (share > stop && people >= rules.peopleLeast) {
    return [finding({ finding: name, verdict: 'stop', figures: { ...figures, limit: stop } })];
  }
  if (share > slow) return [finding({ finding: name, verdict: 'slow', figures: { ...figures, limit: slow } })];
  return [];
}

function judgeReading({ size, read }: Signals['sample'], usual: number | null, rules: GuardianRules): GuardianReason[] {
  if (usual === null || read / size >= usual * rules.readDrop) return [];
  const figures = { people: read, of: size, usual };
  return [finding({ finding: 'reading-dropped', verdict: 'slow', figures })];
}
