import { z } from 'zod';
import { TimeOfDay } from '../kit/fields.ts';
import { DAY_SECONDS, toWallClock, stretchesOf, weekdayOf } from './wall-clock.ts';

/** The days of a week of opening hours, in the order in which they are shown. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** What the days are called in stored hours, whatever a client sends. */
export const weekdayNames: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

const TimeOrNothing = z.union([TimeOfDay, z.literal('')]);

/** One day's hours. Empty times: closed. An end before its start lies on the next day. */
export const DayHours = z
  .object({
    weekday: z.string().max(30).optional(),
    weekdayEn: z.enum(weekdays),
    startTime: TimeOrNothing,
    endTime: TimeOrNothing,
  })
  .refine(({ startTime, endTime }) => (startTime === '') === (endTime === ''), { path: ['endTime'] })
  .transform((day) => ({ ...day, weekday: weekdayNames[day.weekdayEn] }));
export type DayHours = z.output<typeof DayHours>;

/** The hours of a week. None at all: always open. A day that is missing: closed. */
export const OpeningHours = z
  .array(DayHours)
  .max(weekdays.length)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length);
export type OpeningHours = z.output<typeof OpeningHours>;

/** Opening hours as they are answered. */
export const StoredOpeningHours = z.array(
  z.object({ weekday: z.string(), weekdayEn: z.enum(weekdays), startTime: z.string(), endTime: z.string() }),
);

const DAY_MINUTES = 24 * 60;
/** The last minute that can be written; hours that end here last until midnight. */
const END_OF_DAY = '23:59';
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from the day's own midnight, the end not included; past 1440 it is the next morning. Null: closed. */
function hoursOf(hours: OpeningHours, day: number): { start: number; end: number } | null {
  const { startTime, endTime } = hours.find(({ weekdayEn }) => weekdayEn === weekdays[day]) ?? {};
  if (!startTime || !endTime || startTime === endTime) return null;
  const start = minuteOf(startTime);
  if (endTime === END_OF_DAY) return { start, end: DAY_MINUTES };
  const end = minuteOf(endTime);
  return { start, end: end < start ? end + DAY_MINUTES : end };
}

/**
 * Whether a place with these hours is open, by the clock of its time zone. The end is not part of the hours: who closes
 * at 18:00 is closed at 18:00. A night that began yesterday counts.
 */
export function isOpenAt(hours: OpeningHours, instant: Date, timeZone: string): boolean {
  if (hours.length === 0) return true;
  const { weekday, minute } = toWallClock(instant, timeZone);
  const yesterday = (weekday + weekdays.length - 1) % weekdays.length;
  const covers = (which: number, at: number) => {
    const open = hoursOf(hours, which);
    return open !== null && open.start <= at && at < open.end;
  };
  return covers(weekday, minute) || covers(yesterday, minute + DAY_MINUTES);
}

/** The hours of a week as minutes of each day; what the night before already covers is not counted again. */
function weekOf(hours: OpeningHours): ({ start: number; end: number } | null)[] {
  return weekdays.map((_, day) => {
    const today = hoursOf(hours, day);
    const lateEnd = hoursOf(hours, (day + weekdays.length - 1) % weekdays.length)?.end ?? 0;
    if (!today) return null;
    const start = Math.max(today.start, lateEnd - DAY_MINUTES);
    return start < today.end ? { start, end: today.end } : null;
  });
}

/** Open seconds between two readings of a clock that is not changed in between, in seconds since 1970 as it shows them. */
function openOnClock(week: ReturnType<typeof weekOf>, from: number, until: number): number {
  let sum = 0;
  // A night that began the day before may reach into the span.
  for (let day = Math.floor(from / DAY_SECONDS) - 1; day * DAY_SECONDS < until; day += 1) {
    const open = week[weekdayOf(day)];
    if (!open) continue;
    const start = Math.max(from, day * DAY_SECONDS + open.start * 60);
    sum += Math.max(0, Math.min(until, day * DAY_SECONDS + open.end * 60) - start);
  }
  return sum;
}

/**
 * How many seconds of a span a place with these hours was open, by the same clock as `isOpenAt`: changes of the clock
 * lengthen or shorten the hours they fall into. No hours at all: every second counts.
 */
export function openSecondsBetween(hours: OpeningHours, span: { from: Date; until: Date }, timeZone: string): number {
  const [first, last] = [span.from.getTime() / 1000, span.until.getTime() / 1000];
  if (last <= first) return 0;
  if (hours.length === 0) return last - first;
  const week = weekOf(hours);
  let sum = 0;
  for (let day = Math.floor(first / DAY_SECONDS); day * DAY_SECONDS < last; day += 1) {
    for (const stretch of stretchesOf(day, timeZone)) {
      const [begin, end] = [Math.max(first, stretch.from), Math.min(last, stretch.until)];
      if (begin < end) sum += openOnClock(week, begin + stretch.offset, end + stretch.offset);
    }
  }
  return sum;
}
