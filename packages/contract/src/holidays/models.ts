import { z } from 'zod';
import { StoredDayTimes } from '../companies/opening-hours.ts';

export const MAX_HOLIDAY_NAME = 80;
/** A company's list holds no more: it is read for every customer who writes. */
export const MAX_HOLIDAYS = 500;
/** Calendars of other centuries are typing errors. */
export const FIRST_HOLIDAY_YEAR = 2000;
export const LAST_HOLIDAY_YEAR = 2199;

/** A day that is not like its weekday, once or each year. */
export const Holiday = z.object({
  id: z.number(),
  /** Each year, only its month and day count. */
  day: z.iso.date(),
  yearly: z.boolean(),
  name: z.string(),
  /** Null: closed. */
  hours: StoredDayTimes.nullable(),
  /** Null: all. */
  queueIds: z.array(z.number()).nullable(),
});
export type Holiday = z.infer<typeof Holiday>;
