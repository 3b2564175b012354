import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { finding } from './finding.ts';
import type { RefusalRun, Signals, TemplateState } from './signals.ts';

/** What was found about single texts and campaigns, and what Meta keeps back of them. */
export function findInTemplates({ templates, held, refusals }: Signals, rules: GuardianRules, now: Date) {
  return [
    ...templates.flatMap((template) => judgeTemplate(template, now)),
    ...judgeHeld(held, rules),
    ...refusals.filter(({ times }) => times >= rules.refusalsInARow).map(sameRefusal),
  ];
}

function judgeTemplate({ status, quality, until, name, ...text }: TemplateState, now: Date): GuardianReason[] {
  if (status === 'DISABLED') {
    return [finding({ finding: 'template-disabled', verdict: 'stop', scope: 'variant', ...text, figures: { name } })];
  }
  if (status === 'PAUSED' && (until === null || until > now)) {
    const words = { verdict: 'hold', scope: 'variant', until, figures: { name } } as const;
    return [finding({ finding: 'template-paused', ...words, ...text })];
  }
  if (quality !== 'YELLOW' && quality !== 'RED') return [];
  return [finding({ finding: 'template-low', verdict: 'slow', ...text, figures: { name, quality } })];
}

/** Meta lets held messages go in batches, or drops them all; feeding more into it would lose more people. */
function judgeHeld({ waiting, dropped }: Signals['held'], rules: GuardianRules): GuardianReason[] {
  if (dropped > 0) return [finding({ finding: 'held-dropped', verdict: 'stop', figures: { people: dropped } })];
  if (waiting <= rules.heldMost) return [];
  return [finding({ finding: 'held', verdict: 'hold', figures: { people: waiting, limit: rules.heldMost } })];
}

const sameRefusal = ({ campaignId, variant, code, errorClass, times }: RefusalRun): GuardianReason =>
  finding({
    finding: 'same-refusal',
    verdict: 'stop',
    scope: variant === null ? 'campaign' : 'variant',
    campaignId,
    variant,
    figures: { code, errorClass, times },
  });
