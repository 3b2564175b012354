/** A calendar day as the contract writes it: `YYYY-MM-DD`. */
type Day = string;

const MS_PER_DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish dates are ISO dates.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The day it is at an instant, in a time zone. */
export const dayAt = (instant: Date | string, timeZone: string): Day => dayFormat(timeZone).format(new Date(instant));

/** `2026-12-14` as people read it: 14/12/2026. */
export const formatDay = (day: Day) => day.split('-').toReversed().join('/');

/** Whole days from one calendar day to another; negative when the second lies before. */
export const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
