/** Company 1 is the platform's own and never expires. */
export const PLATFORM_COMPANY_ID = 1;

export const TRIAL_DAYS = 3;

/** The calendar day `YYYY-MM-DD` that it is in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  // Swedish writes days the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** A calendar day some days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Expired from the day after the due date, by the calendar of the company. */
export function isExpired(company: { id: number; dueDate: string | null; timeZone: string }, now: Date): boolean {
  if (company.id === PLATFORM_COMPANY_ID || company.dueDate === null) return false;
  return dayIn(company.timeZone, now) > company.dueDate;
}
