import { parseRule, ruleText } from '@balcao/contract/recurrence/rule.ts';

const rules = {
  none: null,
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  fortnight: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
} as const;

type Named = keyof typeof rules;
/** `kept`: a rule that no choice of the form says; it stays as it is. */
export type Repeat = Named | 'kept';

export const repeats = Object.keys(rules) as Named[];

/** What the form shows of a rule. */
export function repeatOf(rule: string | null): { repeat: Repeat; until: string | null } {
  const parsed = rule === null ? null : parseRule(rule);
  if (!parsed) return { repeat: rule === null ? 'none' : 'kept', until: null };
  const plain = ruleText({ ...parsed, until: null });
  const repeat = repeats.find((one) => rules[one] === plain) ?? 'kept';
  return { repeat, until: repeat === 'kept' ? null : (parsed.until?.slice(0, 10) ?? null) };
}

/** The rule that the form says. */
export function ruleOf(choice: { repeat: Repeat; until: string | null }, kept: string | null): string | null {
  if (choice.repeat === 'kept') return kept;
  const rule = rules[choice.repeat];
  if (rule === null || choice.until === null) return rule;
  return `${rule};UNTIL=${choice.until.replaceAll('-', '')}`;
}
