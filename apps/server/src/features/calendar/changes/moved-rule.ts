import { shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { parseRule, ruleText, type RepeatRule } from '@balcao/contract/recurrence/rule.ts';
import type { EventRow } from '../calendar.table.ts';
import { untilWholeDay } from '../event-span.ts';

const DAY_MINUTES = 24 * 60;

/**
 * The rule of a series that is moved by so many days, and whether it is another one. One that is given and only ends elsewhere is
 * the same, and what differs in its times holds on.
 */
export function movedRule(
  event: Pick<EventRow, 'rule' | 'startsLocal'>,
  { given, days }: { given: string | null | undefined; days: number },
): { rule: string | null; isNew: boolean } {
  const before = parsed(event.rule);
  const after = given === undefined ? before : parsed(given);
  if (given !== undefined && patternOf(before) !== patternOf(after)) return { rule: given, isNew: true };
  if (!before || !after) return { rule: given ?? event.rule, isNew: false };
  const end = given === undefined ? movedEnd(untilWholeDay(before, event.startsLocal), days) : after;
  const rule = ruleText({ ...before, days: movedWeekdays(before, days), count: end.count, until: end.until });
  return { rule, isNew: false };
}

const parsed = (rule: string | null) => (rule === null ? null : parseRule(rule));

const patternOf = (rule: RepeatRule | null) => rule && ruleText({ ...rule, count: null, until: null });

const movedEnd = ({ count, until }: RepeatRule, days: number) => ({
  count,
  until: until && shiftLocal(until, days * DAY_MINUTES),
});

/** "Mondays and Wednesdays" moved by a day are Tuesdays and Thursdays. */
function movedWeekdays({ frequency, days: weekdays }: RepeatRule, days: number): RepeatRule['days'] {
  if (frequency !== 'WEEKLY') return weekdays;
  const moved = weekdays.map(({ weekday, nth }) => ({ weekday: ((((weekday - 1 + days) % 7) + 7) % 7) + 1, nth }));
  return moved.toSorted((a, b) => a.weekday - b.weekday);
}
