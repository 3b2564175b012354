import type { Holiday } from '@balcao/contract/holidays/models.ts';

/** When a holiday comes next, today included; null when it is over for good. Days are `YYYY-MM-DD`. */
export function nextDayOf({ day, yearly }: Pick<Holiday, 'day' | 'yearly'>, today: string): string | null {
  if (!yearly) return day < today ? null : day;
  const thisYear = `${today.slice(0, 4)}${day.slice(4)}`;
  return thisYear < today ? `${Number(today.slice(0, 4)) + 1}${day.slice(4)}` : thisYear;
}

/** Those that come in the order in which they come, then those that are over, the latest first. */
export function inOrder<H extends Pick<Holiday, 'day' | 'yearly'>>(
  holidays: readonly H[],
  today: string,
): { holiday: H; isOver: boolean }[] {
  const dated = holidays.map((holiday) => ({ holiday, next: nextDayOf(holiday, today) }));
  const coming = dated
    .filter(({ next }) => next !== null)
    .toSorted((a, b) => String(a.next).localeCompare(String(b.next)));
  const over = dated.filter(({ next }) => next === null).toSorted((a, b) => b.holiday.day.localeCompare(a.holiday.day));
  return [...coming, ...over].map(({ holiday, next }) => ({ holiday, isOver: next === null }));
}

/** What two holidays of one kind cannot share: a date, or the month and day of every year. */
export const keyOfDay = ({ day, yearly }: Pick<Holiday, 'day' | 'yearly'>) => (yearly ? day.slice(5) : day);
