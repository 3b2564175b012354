import { z } from 'zod';
import { checkDayTimes, dayTimesShape, tidyTimes } from './day-times.ts';

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

/** One day's hours, in two parts where there is a pause. */
export const DayHours = z
  .object({ weekday: z.string().max(30).optional(), weekdayEn: z.enum(weekdays), ...dayTimesShape })
  .check(checkDayTimes)
  .transform((day) => ({ ...tidyTimes(day), weekday: weekdayNames[day.weekdayEn] }));
export type DayHours = z.output<typeof DayHours>;

/** The hours of a week. None at all: always open. A day that is missing: closed. */
export const OpeningHours = z
  .array(DayHours)
  .max(weekdays.length)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length);
export type OpeningHours = z.output<typeof OpeningHours>;

/** The times of a day as they are answered. */
export const StoredDayTimes = z.object({
  startTime: z.string(),
  endTime: z.string(),
  startTime2: z.string().optional(),
  endTime2: z.string().optional(),
});

/** Opening hours as they are answered. */
export const StoredOpeningHours = z.array(StoredDayTimes.extend({ weekday: z.string(), weekdayEn: z.enum(weekdays) }));
