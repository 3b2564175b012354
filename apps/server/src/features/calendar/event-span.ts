import { MAX_EVENT_DAYS } from '@balcao/contract/calendar/models.ts';
import { everHappens, lastOf } from '@balcao/contract/recurrence/expand.ts';
import { instantOf, localOf, minutesBetween, shiftLocal } from '@balcao/contract/recurrence/local-time.ts';
import { parseRule, ruleText, type RepeatRule } from '@balcao/contract/recurrence/rule.ts';
import { fail } from '../../platform/fail.ts';

const DAY_MINUTES = 24 * 60;

export type Span = { startsLocal: string; endsLocal: string };
type Given = { start: string; end: string; allDay: boolean; timeZone: string };

/** From when to when, on the wall clock of a zone. What lasts whole days begins and ends at midnights. */
export function spanOf({ start, end, allDay, timeZone }: Given): Span {
  const [startsLocal, endsLocal] = [wallClock(start, timeZone), wallClock(end, timeZone)];
  if (instantOf(endsLocal, timeZone) < instantOf(startsLocal, timeZone)) fail('ERR_EVENT_ENDS_FIRST');
  const span = allDay ? wholeDays(startsLocal, endsLocal) : { startsLocal, endsLocal };
  if (minutesBetween(span.startsLocal, span.endsLocal) > MAX_EVENT_DAYS * DAY_MINUTES) fail('ERR_EVENT_TOO_LONG');
  return span;
}

/** Times that carry a zone are told by the clock of the event's. */
const wallClock = (time: string, timeZone: string) =>
  time.length === 'YYYY-MM-DDTHH:mm'.length ? time : localOf(new Date(time), timeZone);

const midnight = (local: string) => `${local.slice(0, 10)}T00:00`;

function wholeDays(startsLocal: string, endsLocal: string): Span {
  const begin = midnight(startsLocal);
  const isMidnight = endsLocal === midnight(endsLocal) && endsLocal > begin;
  return { startsLocal: begin, endsLocal: isMidnight ? endsLocal : shiftLocal(midnight(endsLocal), DAY_MINUTES) };
}

/** What is stored of a span and a rule: the rule in its one spelling, and the instants by which it is looked up. */
export function placeInTime(
  { startsLocal, endsLocal }: Span,
  { timeZone, rule }: { timeZone: string; rule: string | null },
) {
  const startsAt = instantOf(startsLocal, timeZone);
  const place = { startsLocal, endsLocal, timeZone, startsAt, endsAt: instantOf(endsLocal, timeZone) };
  if (rule === null) return { ...place, rule, untilAt: null };
  const parsed = parseRule(rule);
  if (!parsed) return fail('ERR_EVENT_RULE');
  const series = { rule: parsed, start: startsLocal };
  if (!everHappens(series)) fail('ERR_EVENT_RULE');
  const last = lastOf(series);
  const lasts = minutesBetween(startsLocal, endsLocal);
  const untilAt = last === null ? null : instantOf(shiftLocal(last, lasts), timeZone);
  return { ...place, rule: ruleText(untilWholeDay(parsed, startsLocal)), untilAt };
}

/** The same rule of what begins at this hour, ended by a whole day: one that ends by the minute would end elsewhere once it is moved. */
export function untilWholeDay(rule: RepeatRule, startsLocal: string): RepeatRule {
  if (rule.until === null) return rule;
  const isBegun = rule.until.slice(10) >= startsLocal.slice(10);
  const last = isBegun ? rule.until : shiftLocal(rule.until, -DAY_MINUTES);
  return { ...rule, until: `${last.slice(0, 10)}T23:59` };
}
