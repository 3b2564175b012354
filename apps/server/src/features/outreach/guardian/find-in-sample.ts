import type { GuardianFinding, GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { finding } from './finding.ts';
import type { BulkSample, Signals } from './signals.ts';

/** What the latest messages tell by their shares, each finding once, at its worst. A handful of people tells nothing. */
export function findInSample({ sample, newest, usualReading }: Signals, rules: GuardianRules): GuardianReason[] {
  const isEnough = ({ size }: BulkSample) => size >= rules.sampleLeast;
  return onceEach([
    ...(isEnough(sample) ? [...judgeDelivery(sample, rules), ...judgePeople(sample, rules)] : []),
    ...(isEnough(newest) ? judgePeople(newest, rules) : []),
    ...(isEnough(sample) ? judgeReading(sample, usualReading, rules) : []),
  ]);
}

function onceEach(reasons: readonly GuardianReason[]): GuardianReason[] {
  const stops = reasons.filter(({ verdict }) => verdict === 'stop');
  const known = new Map([...reasons, ...stops].toReversed().map((reason) => [reason.finding, reason]));
  for (const reason of stops) known.set(reason.finding, reason);
  return [...known.values()].toReversed();
}

const judgeDelivery = ({ size: of, undelivered: people }: BulkSample, rules: GuardianRules) =>
  judgeShare('undelivered', { people, of, slow: rules.undeliveredSlow, stop: rules.undeliveredStop }, rules);

/** What people and their numbers say. */
function judgePeople({ size: of, badRecipients, objections, saturated }: BulkSample, rules: GuardianRules) {
  const { recipientsSlow, recipientsStop, objectionsSlow, objectionsStop, saturatedSlow, saturatedStop } = rules;
  return [
    ...judgeShare('bad-recipients', { people: badRecipients, of, slow: recipientsSlow, stop: recipientsStop }, rules),
    ...judgeShare('objections', { people: objections, of, slow: objectionsSlow, stop: objectionsStop }, rules),
    ...judgeShare('saturated', { people: saturated, of, slow: saturatedSlow, stop: saturatedStop }, rules),
  ];
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

function judgeReading({ size, read }: BulkSample, usual: number | null, rules: GuardianRules): GuardianReason[] {
  if (usual === null || read / size >= usual * rules.readDrop) return [];
  const figures = { people: read, of: size, usual };
  return [finding({ finding: 'reading-dropped', verdict: 'slow', figures })];
}
