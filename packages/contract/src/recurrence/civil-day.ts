/** A day of the calendar; months and days count from 1. */
export type CivilDay = { year: number; month: number; day: number };

const DAY_MS = 24 * 60 * 60_000;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** The number of a day, 0 is the first of January 1970. */
export const dayNumber = (date: string) => Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS);

/** Ten years of days; more are written again. */
const MAX_REMEMBERED = 4000;
const written = new Map<number, string>();

/** `YYYY-MM-DD` of a day by its number. The series of a month come to the same few days. */
export function dateOf(day: number): string {
  const known = written.get(day);
  if (known !== undefined) return known;
  if (written.size >= MAX_REMEMBERED) written.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  written.set(day, date);
  return date;
}

export function civilDay(day: number): CivilDay {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 is Monday. */
export const weekdayNumber = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

export function followingDay({ year, month, day }: CivilDay): CivilDay {
  if (day < daysInMonth(year, month)) return { year, month, day: day + 1 };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}
