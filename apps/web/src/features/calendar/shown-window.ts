import { dateOf, dayNumber } from '@balcao/contract/recurrence/civil-day.ts';
import { instantOf } from '@balcao/contract/recurrence/local-time.ts';
import type { ShownWindow } from './calendar.data.ts';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A month shows days of its neighbours, and so may a week that begins in it. */
const DAYS_AROUND = 8;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The day as many days later. */
export const addDays = (day: string, days: number) => dateOf(dayNumber(day) + days);

/** The first day of a month that is as many months later. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** What is asked for when a day is looked at: its month with some days around, whatever the view is. */
export function shownWindow(day: string, timeZone: string): ShownWindow {
  const at = (date: string) => instantOf(`${date}T00:00`, timeZone).toISOString();
  return {
    from: at(addDays(firstOfMonth(day), -DAYS_AROUND)),
    to: at(addDays(addMonths(day, 1), DAYS_AROUND)),
  };
}

/** The day that is looked at after a step forwards or backwards in a view. */
export function stepped(day: string, view: CalendarView, steps: 1 | -1): string {
  if (view === 'day') return addDays(day, steps);
  if (view === 'week') return addDays(day, 7 * steps);
  return addMonths(day, steps);
}

/** Weeks begin on Sundays, as calendars in Brazil do; 1970 began on a Thursday. */
export const firstOfWeek = (day: string) => addDays(day, -((((dayNumber(day) + 4) % 7) + 7) % 7));

/** "novembro de 2026", "15 a 21 de novembro de 2026", "segunda-feira, 23 de novembro de 2026". */
export function windowTitle(day: string, view: CalendarView, language: string): string {
  const at = (date: string) => new Date(`${date}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  if (view === 'day') return format({ dateStyle: 'full' }).format(at(day));
  if (view === 'week') {
    const first = firstOfWeek(day);
    return format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(first), at(addDays(first, 6)));
  }
  return format({ month: 'long', year: 'numeric' }).format(at(day));
}
