/** Company 1 is the platform's own and never expires. */
export const PLATFORM_COMPANY_ID = 1;

export const TRIAL_DAYS = 3;

/** The calendar day `YYYY-MM-DD` that it is in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(now);
}

/** One for each time zone: making one takes many times as long as using it. Swedish writes days the ISO way. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

type Subscribed = { id: number; dueDate: string | null; timeZone: string };

const DAY_MS = 24 * 60 * 60_000;

/** Paid days after today by the calendar of the company: 0 on the last one, negative afterwards; null never ends. */
export function daysLeft({ id, dueDate, timeZone }: Subscribed, now: Date): number | null {
  if (id === PLATFORM_COMPANY_ID || dueDate === null) return null;
  return Math.round((Date.parse(dueDate) - Date.parse(dayIn(timeZone, now))) / DAY_MS);
}

/** Expired from the day after the due date, by the calendar of the company. `company_may_work` says the same in SQL. */
export const isExpired = (company: Subscribed, now: Date): boolean => (daysLeft(company, now) ?? 0) < 0;
