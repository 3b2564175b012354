import { z } from 'zod';

const MAX_NAME = 60;

function isTimeZone(name: string): boolean {
  // Offsets such as +03:00 are understood by some runtimes; a place is asked for, whose rules may change.
  if (!/^[A-Za-z][\w/+-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A place of the IANA time zone database. */
export const TimeZone = z.string().max(MAX_NAME).refine(isTimeZone);
