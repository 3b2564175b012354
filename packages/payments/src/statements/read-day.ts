import { isCalendarDay } from '@balcao/contract/payments/months.ts';

const MAX_TYPED = 40;
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:\d{6}|\d{4})?(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

/** `yyyy-mm-dd` of a day as banks write it: year first, or day first; never month first. What follows the day is left out. */
export function readDay(text: string): string | undefined {
  const bare = text.trim().slice(0, MAX_TYPED);
  const [, year, , month, day] = YEAR_FIRST.exec(bare) ?? [];
  if (year && month && day) return existing(year, month, day);
  const [, first = '', second = '', last = ''] = DAY_FIRST.exec(bare) ?? [];
  return existing(last.length === 2 ? `20${last}` : last, second, first);
}

function existing(...[year, month, day]: [string, string, string]): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : undefined;
}
