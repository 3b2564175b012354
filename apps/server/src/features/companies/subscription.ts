export const TRIAL_DAYS = 3;

/** The calendar day `YYYY-MM-DD` that it is in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const told = lastDays.get(timeZone);
  if (told?.minute === minute) return told.day;
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  const day = format.format(now);
  lastDays.set(timeZone, { minute, day });
  return day;
}

/** What was told last for each time zone: each call asks, and all zones begin their days with a full minute. */
const lastDays = new Map<string, { minute: number; day: string }>();

/** One for each time zone: making one takes many times as long as using it. Swedish writes days the ISO way. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
