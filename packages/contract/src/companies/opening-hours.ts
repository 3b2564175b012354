import { z } from 'zod';
import { TimeOfDay } from '../kit/fields.ts';

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
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts });
  formats.set(timeZone, format);
  return format;
}

/** Day of the week (0 is Monday) and minute of the day that a clock in the time zone shows. */
function onTheClock(instant: Date, timeZone: string): { day: number; minute: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const name = parts['weekday']?.toLowerCase();
  return {
    day: weekdays.findIndex((weekday) => weekday === name),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

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
  const { day, minute } = onTheClock(instant, timeZone);
  const yesterday = (day + weekdays.length - 1) % weekdays.length;
  const covers = (which: number, at: number) => {
    const open = hoursOf(hours, which);
    return open !== null && open.start <= at && at < open.end;
  };
  return covers(day, minute) || covers(yesterday, minute + DAY_MINUTES);
}
