import { nationalHolidays } from '@balcao/contract/holidays/national-holidays.ts';
import { dayIn } from '../companies/subscription.ts';

/** Hours of the debtor's clock. */
const BEGINS = 8;
const ENDS = 20;
const SUNDAY = 0;

/** The debtor's day, when it is a moment at which somebody may be reminded; null at night, on Sundays and national holidays. */
export function decentDay(timeZone: string, now: Date): string | null {
  const day = dayIn(timeZone, now);
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
  if (hour < BEGINS || hour >= ENDS) return null;
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY) return null;
  return nationalHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.isLegal && holiday.day === day)
    ? null
    : day;
}
