const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const LAST_DAY_OF_MONTH = 31;

type CalendarDay = { year: number; month: number; day: number };

/** Whether a text is a day of the calendar, `yyyy-mm-dd` from the year 1 on. */
export const isCalendarDay = (text: string): boolean => parse(text) !== undefined;

/** Day of the month of `yyyy-mm-dd`, 1 to 31. Throws RangeError at what is no day. */
export const dayOfMonth = (day: string): number => partsOf(day).day;

/** Days from one calendar day to another, negative when the second comes first. Throws RangeError at what is no day. */
export function daysBetween(from: string, until: string): number {
  partsOf(from);
  partsOf(until);
  return (Date.parse(until) - Date.parse(from)) / DAY_MILLISECONDS;
}

/**
 * The same day `months` later (earlier when negative). Months that are too short give their last day, but `anchorDay` is
 * remembered: 31 January, 28 February, 31 March. Without an anchor the day's own counts. Throws RangeError at what is no day.
 */
export function addMonths(day: string, months: number, anchorDay = dayOfMonth(day)): string {
  if (!Number.isSafeInteger(months)) throw new RangeError('months are whole');
  if (!Number.isSafeInteger(anchorDay) || anchorDay < 1 || anchorDay > LAST_DAY_OF_MONTH)
    throw new RangeError('an anchor is a day of the month');
  const { year, month } = partsOf(day);
  const months0 = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(months0 / 12), month: (((months0 % 12) + 12) % 12) + 1 };
  const written = write({ ...target, day: Math.min(anchorDay, daysIn(target)) });
  partsOf(written);
  return written;
}

type Renewal = { today: string; dueDate: string | null; anchorDay: number | null; months: number };

/**
 * Until when a payment of today lasts, and on which day of the month the company pays from now on. A period that is not over is
 * lengthened; otherwise a new one begins today, and with it, as with the first payment, a new anchor.
 */
export function renew({ today, dueDate, anchorDay, months }: Renewal): { dueDate: string; anchorDay: number } {
  const continues = dueDate !== null && dueDate >= today;
  const from = continues ? dueDate : today;
  const anchor = continues && anchorDay !== null ? anchorDay : dayOfMonth(from);
  return { dueDate: addMonths(from, months, anchor), anchorDay: anchor };
}

function parse(text: string): CalendarDay | undefined {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return undefined;
  return day <= daysIn({ year, month }) ? { year, month, day } : undefined;
}

function partsOf(text: string): CalendarDay {
  const parts = parse(text);
  if (!parts) throw new RangeError('no day of the calendar');
  return parts;
}

function daysIn({ year, month }: { year: number; month: number }): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const write = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
