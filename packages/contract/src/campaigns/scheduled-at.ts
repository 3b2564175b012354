import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

const LOCAL = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/;

/** A day that the calendar has: the 31st of February would be the 3rd of March to whoever is less careful. */
function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The first and the last year are other years where the company's clock is not that of Greenwich. */
const isRealYear = (day: string) => !day.startsWith('0000') && !day.startsWith('9999');

/** `YYYY-MM-DD HH:mm:ss` on the company's clock, or an instant. */
export const ScheduledAt = z.union([
  Instant,
  z
    .string()
    .regex(LOCAL)
    .refine((value) => isRealYear(value) && isRealDay(value.slice(0, 10))),
]);

export const isOnCompanyClock = (scheduledAt: string): boolean => LOCAL.test(scheduledAt);
