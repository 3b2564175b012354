import { z } from 'zod';

/** 1 is Monday, 7 is Sunday; `nth` counts such days in the month, from its end when negative, and is 0 where all count. */
export type RuleDay = { weekday: number; nth: number };

/** A repetition as it was allowed: what is not here is refused before anything is worked out. */
export type RepeatRule = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  /** Every how many days, weeks, months or years. */
  interval: number;
  /** Empty: not limited to weekdays. */
  days: readonly RuleDay[];
  /** Negative ones are counted from the end of the month. */
  monthDays: readonly number[];
  months: readonly number[];
  /** How often in all, the first time included. */
  count: number | null;
  /** The last wall-clock minute that may still be one, `YYYY-MM-DDTHH:mm`. */
  until: string | null;
};

const MAX_RULE_TEXT = 200;
const MAX_INTERVAL = 99;
export const MAX_RULE_COUNT = 366;
const MAX_NTH = 5;

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const partNames = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'COUNT', 'UNTIL'] as const;
type PartName = (typeof partNames)[number];

const WholeNumber = /^-?[1-9]\d{0,2}$/;

/** The rule that a text says, or null where it is none that may be kept. */
export function parseRule(text: string): RepeatRule | null {
  const parts = partsOf(text);
  const frequency = frequencies.find((one) => one === parts?.get('FREQ'));
  if (!parts || !frequency) return null;
  const limits = {
    interval: oneNumber(parts.get('INTERVAL') ?? '1', { min: 1, max: MAX_INTERVAL }),
    days: daysIn(parts.get('BYDAY')),
    monthDays: numbersIn(parts.get('BYMONTHDAY'), { min: -31, max: 31 }),
    months: numbersIn(parts.get('BYMONTH'), { min: 1, max: 12 }),
  };
  const end = endOf(parts);
  const { interval, days, monthDays, months } = limits;
  if (interval === null || !days || !monthDays || !months || !end) return null;
  const rule = { frequency, interval, days, monthDays, months, ...end };
  return isMeaningful(rule) ? rule : null;
}

function partsOf(text: string): Map<PartName, string> | null {
  if (text.length > MAX_RULE_TEXT) return null;
  const parts = new Map<PartName, string>();
  for (const piece of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [key, value, ...rest] = piece.split('=');
    const name = partNames.find((one) => one === key);
    if (!name || !value || rest.length > 0 || parts.has(name)) return null;
    parts.set(name, value);
  }
  return parts;
}

type Bounds = { min: number; max: number };

function oneNumber(text: string, { min, max }: Bounds): number | null {
  const value = WholeNumber.test(text) ? Number(text) : null;
  return value !== null && value >= min && value <= max ? value : null;
}

/** In order and without repetitions. */
function numbersIn(text: string | undefined, bounds: Bounds): number[] | null {
  if (text === undefined) return [];
  const numbers = text.split(',').map((one) => oneNumber(one, bounds));
  const known = numbers.filter((one) => one !== null);
  return known.length === numbers.length ? [...new Set(known)].toSorted((a, b) => a - b) : null;
}

function daysIn(text: string | undefined): RuleDay[] | null {
  if (text === undefined) return [];
  const days = new Map<string, RuleDay>();
  for (const one of text.split(',')) {
    const [, nth = '', code] = /^([+-]?[1-5])?([A-Z]{2})$/.exec(one) ?? [];
    const weekday = weekdayCodes.findIndex((known) => known === code) + 1;
    if (weekday === 0 || Math.abs(Number(nth)) > MAX_NTH) return null;
    days.set(`${Number(nth)} ${weekday}`, { weekday, nth: Number(nth) });
  }
  return [...days.values()].toSorted((a, b) => a.weekday - b.weekday || a.nth - b.nth);
}

function endOf(parts: ReadonlyMap<PartName, string>): Pick<RepeatRule, 'count' | 'until'> | null {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  if (count !== undefined && until !== undefined) return null;
  if (count !== undefined) {
    const times = oneNumber(count, { min: 1, max: MAX_RULE_COUNT });
    return times === null ? null : { count: times, until: null };
  }
  if (until === undefined) return { count: null, until: null };
  const last = wallClockOf(until);
  return last === null ? null : { count: null, until: last };
}

/** A day stands for all of it. */
function wallClockOf(text: string): string | null {
  const [, year, month, day, hour = '23', minute = '59'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}Z?)?$/.exec(text) ?? [];
  const local = `${year}-${month}-${day}T${hour}:${minute}`;
  return z.iso.datetime({ local: true }).safeParse(`${local}:00`).success ? local : null;
}

/** Days of the month mean nothing to a week, and counted weekdays need a month to be counted in. */
function isMeaningful({ frequency, days, monthDays, months }: RepeatRule): boolean {
  if (frequency === 'WEEKLY' && monthDays.length > 0) return false;
  const isCounted = days.some(({ nth }) => nth !== 0);
  return !isCounted || frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.length > 0);
}

/** The rule as a text that `parseRule` reads: two that mean the same are written alike. */
export function ruleText({ frequency, interval, days, monthDays, months, count, until }: RepeatRule): string {
  const named = days.map(({ weekday, nth }) => `${nth === 0 ? '' : nth}${weekdayCodes[weekday - 1]}`);
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    months.length > 0 && `BYMONTH=${months.join(',')}`,
    monthDays.length > 0 && `BYMONTHDAY=${monthDays.join(',')}`,
    named.length > 0 && `BYDAY=${named.join(',')}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until.replaceAll(/[-:]/g, '')}00`,
  ]
    .filter((part) => part !== false)
    .join(';');
}
