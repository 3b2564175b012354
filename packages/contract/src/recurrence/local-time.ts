import { z } from 'zod';
import { DAY_SECONDS, clockSecondOf, steadyOffset, stretchesOf } from '../companies/wall-clock.ts';

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** What a clock on the wall shows, `YYYY-MM-DDTHH:mm`. Years of other ages are typing errors. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .refine((value) => z.iso.datetime({ local: true }).safeParse(`${value}:00`).success)
  .refine((value) => Number(value.slice(0, 4)) >= FIRST_YEAR && Number(value.slice(0, 4)) <= LAST_YEAR);

/** What a clock in the time zone shows at an instant, in whole minutes. */
export const localOf = (instant: Date, timeZone: string): string =>
  new Date(clockSecondOf(instant, timeZone) * 1000).toISOString().slice(0, 16);

/**
 * The instant at which a clock in the time zone shows a minute. A minute that is shown twice is the first of both; one that is
 * left out is as long after midnight as if the clock had not been changed.
 */
export function instantOf(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}:00Z`) / 1000;
  const day = Math.floor(shown / DAY_SECONDS);
  const steady = steadyOffset(day, timeZone);
  if (steady !== null) return new Date((shown - steady) * 1000);
  const stretches = [day - 1, day, day + 1].flatMap((one) => stretchesOf(one, timeZone));
  const exact = stretches.find(({ from, until, offset }) => shown - offset >= from && shown - offset < until);
  if (exact) return new Date((shown - exact.offset) * 1000);
  // The offset that held before the gap: the last stretch that ended before the clock would have shown this.
  const before = stretches.findLast(({ until, offset }) => until <= shown - offset) ?? stretches[0];
  return new Date((shown - (before?.offset ?? 0)) * 1000);
}

/** Moves a wall-clock minute by whole minutes, as a clock without changes goes. */
export const shiftLocal = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** How many minutes a clock without changes goes from one to another. */
export const minutesBetween = (from: string, until: string): number =>
  (Date.parse(`${until}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;
