import { civilDay, dateOf, dayNumber, daysInMonth, followingDay, weekdayNumber, type CivilDay } from './civil-day.ts';
import type { RepeatRule } from './rule.ts';

/** More are never worked out at once. */
export const MAX_OCCURRENCES = 2000;
/** A rule that comes to nothing within so many years is none. */
const MAX_SILENT_YEARS = 10;
const MAX_SILENT_DAYS = MAX_SILENT_YEARS * 366;
/** Calendars of later centuries are typing errors; nothing is looked for there. */
const LAST_DAY = dayNumber('2199-12-31');

/** A repetition from its first wall-clock minute, `YYYY-MM-DDTHH:mm`; it has no time zone. */
export type Series = { rule: RepeatRule; start: string };
/** From one wall-clock minute up to another, which is not part of it. */
export type LocalWindow = { from: string; until: string };

/**
 * The wall-clock minutes of a series in a window, in order, at most `MAX_OCCURRENCES`. Each day is looked at once, so that no
 * rule takes longer than its window is.
 */
export function expand(series: Series, { from, until }: LocalWindow, most = MAX_OCCURRENCES): string[] {
  const found: string[] = [];
  for (const at of occurrences(series, { from, lastDay: dayNumber(until) })) {
    if (at >= until || found.length >= most) break;
    found.push(at);
  }
  return found;
}

/** The first wall-clock minute of a series that is later than another one; null when there is none in ten years. */
export function nextAfter(series: Series, after: string): string | null {
  const from = after < series.start ? series.start : after;
  for (const at of occurrences(series, { from, lastDay: dayNumber(from) + MAX_SILENT_DAYS })) {
    if (at > after) return at;
  }
  return null;
}

/** Where a series ends: null when it does not, and its start when it never comes to anything. */
export function lastOf(series: Series): string | null {
  const { count, until } = series.rule;
  if (count === null && until === null) return null;
  let last = series.start;
  for (const at of occurrences(series, { from: series.start, lastDay: LAST_DAY })) last = at;
  return last;
}

/** Whether a series comes to anything in its first ten years. */
export const everHappens = (series: Series): boolean =>
  !occurrences(series, { from: series.start, lastDay: dayNumber(series.start) + MAX_SILENT_DAYS }).next().done;

function* occurrences({ rule, start }: Series, { from, lastDay }: { from: string; lastDay: number }) {
  const time = start.slice(10);
  const first = dayNumber(start);
  // What is counted has to be counted from its beginning.
  const begin = rule.count === null ? Math.max(first, dayNumber(from)) : first;
  const end = Math.min(lastDay, LAST_DAY, rule.until === null ? LAST_DAY : dayNumber(rule.until));
  const isOne = matcher(rule, first);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let civil = civilDay(begin);
  for (let day = begin; day <= end && left > 0; day += 1) {
    if (isOne(day, civil)) {
      const at = `${dateOf(day)}${time}`;
      if (rule.until !== null && at > rule.until) return;
      left -= 1;
      if (at >= from) yield at;
    }
    civil = followingDay(civil);
  }
}

/** Tells the days of a rule from others. What a rule leaves open is taken from the day on which it begins. */
function matcher(rule: RepeatRule, first: number): (day: number, civil: CivilDay) => boolean {
  const { frequency, interval } = rule;
  const begun = civilDay(first);
  const isOpen = rule.days.length === 0 && rule.monthDays.length === 0;
  const months = frequency === 'YEARLY' && isOpen && rule.months.length === 0 ? [begun.month] : rule.months;
  const isOfMonth = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const monthDays = isOfMonth && isOpen ? [begun.day] : rule.monthDays;
  const days =
    frequency === 'WEEKLY' && rule.days.length === 0 ? [{ weekday: weekdayNumber(first), nth: 0 }] : rule.days;
  const period = periodOf(frequency);
  const base = period(first, begun);
  return (day, civil) =>
    (period(day, civil) - base) % interval === 0 &&
    (months.length === 0 || months.includes(civil.month)) &&
    isMonthDay(monthDays, civil) &&
    isWeekday(days, day, civil);
}

/** The number of the day, week (they begin on Mondays), month or year in which a day lies. */
function periodOf(frequency: RepeatRule['frequency']): (day: number, civil: CivilDay) => number {
  switch (frequency) {
    case 'DAILY':
      return (day) => day;
    case 'WEEKLY':
      return (day) => Math.floor((day + 3) / 7);
    case 'MONTHLY':
      return (_day, { year, month }) => year * 12 + month;
    case 'YEARLY':
      return (_day, { year }) => year;
  }
}

function isMonthDay(monthDays: readonly number[], { year, month, day }: CivilDay): boolean {
  if (monthDays.length === 0 || monthDays.includes(day)) return true;
  return monthDays.includes(day - daysInMonth(year, month) - 1);
}

function isWeekday(days: RepeatRule['days'], day: number, civil: CivilDay): boolean {
  if (days.length === 0) return true;
  const weekday = weekdayNumber(day);
  return days.some((one) => one.weekday === weekday && (one.nth === 0 || one.nth === nthOf(one.nth, civil)));
}

/** Which such weekday of its month a day is, counted from the side from which `nth` is. */
function nthOf(nth: number, { year, month, day }: CivilDay): number {
  return nth > 0 ? Math.ceil(day / 7) : -Math.ceil((daysInMonth(year, month) - day + 1) / 7);
}
