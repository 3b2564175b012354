import { describe, expect, it } from 'vitest';
import { addMonths, dayOfMonth, daysBetween, isCalendarDay, renew } from './months.ts';

/** The last day of a month by the runtime's own calendar. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe('calendar days', () => {
  it.each(['2026-11-22', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('knows %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '0000-01-01',
    '99999-01-01',
    '2026-1-1',
    '2026-11-22T00:00:00Z',
    '22/11/2026',
    '2026-11-22\n',
    '',
  ])('refuses %s', (day) => {
    expect(isCalendarDay(day)).toBe(false);
    expect(() => dayOfMonth(day)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', day)).toThrow(RangeError);
    expect(() => addMonths(day, 1, 1)).toThrow(RangeError);
  });

  it('counts days over leap days', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  });
});

describe('months', () => {
  it.each([
    { day: '2026-01-31', months: 1, anchor: 31, result: '2026-02-28' },
    { day: '2026-02-28', months: 1, anchor: 31, result: '2026-03-31' },
    { day: '2024-01-31', months: 1, anchor: 31, result: '2024-02-29' },
    { day: '2024-02-29', months: 12, anchor: 29, result: '2025-02-28' },
    { day: '2025-02-28', months: 36, anchor: 29, result: '2028-02-29' },
    { day: '2026-12-15', months: 1, anchor: 15, result: '2027-01-15' },
    { day: '2026-03-31', months: -1, anchor: 31, result: '2026-02-28' },
    { day: '2026-01-15', months: -1, anchor: 15, result: '2025-12-15' },
    { day: '2026-05-10', months: 0, anchor: 10, result: '2026-05-10' },
  ])('$months months after $day, anchored on $anchor, is $result', ({ day, months, anchor, result }) => {
    expect(addMonths(day, months, anchor)).toBe(result);
  });

  it('keeps every anchor over ten years of payments, whatever the recurrence', () => {
    for (const recurrence of [1, 2, 3, 6, 12])
      for (let anchor = 1; anchor <= 31; anchor++) {
        let day = addMonths('2024-01-01', 0, anchor);
        for (let paid = recurrence; paid <= 120; paid += recurrence) {
          day = addMonths(day, recurrence, anchor);
          const [year, month] = [2024 + Math.floor(paid / 12), (paid % 12) + 1];
          const expected = Math.min(anchor, lastDay(year, month));
          expect(day).toBe(new Date(Date.UTC(year, month - 1, expected)).toISOString().slice(0, 10));
        }
      }
  });

  it('refuses what no calendar reaches', () => {
    expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addMonths('2026-01-01', 0.5)).toThrow(RangeError);
    expect(() => addMonths('2026-01-01', 1, 32)).toThrow(RangeError);
  });
});

describe('renewing', () => {
  it.each([
    {
      what: 'a first payment in the trial',
      today: '2026-01-10',
      dueDate: '2026-01-31',
      anchorDay: null,
      months: 1,
      until: '2026-02-28',
      anchor: 31,
    },
    {
      what: 'a payment ahead of time',
      today: '2026-02-20',
      dueDate: '2026-02-28',
      anchorDay: 31,
      months: 1,
      until: '2026-03-31',
      anchor: 31,
    },
    {
      what: 'a payment on the due day',
      today: '2026-02-28',
      dueDate: '2026-02-28',
      anchorDay: 31,
      months: 1,
      until: '2026-03-31',
      anchor: 31,
    },
    {
      what: 'a payment one day late',
      today: '2026-03-01',
      dueDate: '2026-02-28',
      anchorDay: 31,
      months: 1,
      until: '2026-04-01',
      anchor: 1,
    },
    {
      what: 'a payment far too late',
      today: '2026-08-31',
      dueDate: '2026-02-28',
      anchorDay: 15,
      months: 1,
      until: '2026-09-30',
      anchor: 31,
    },
    {
      what: 'two payments ahead',
      today: '2026-03-01',
      dueDate: '2026-04-30',
      anchorDay: 31,
      months: 1,
      until: '2026-05-31',
      anchor: 31,
    },
    {
      what: 'a year at once',
      today: '2024-02-29',
      dueDate: '2024-02-29',
      anchorDay: 29,
      months: 12,
      until: '2025-02-28',
      anchor: 29,
    },
    {
      what: 'a company that had no end',
      today: '2026-05-31',
      dueDate: null,
      anchorDay: null,
      months: 1,
      until: '2026-06-30',
      anchor: 31,
    },
  ])('$what', ({ until, anchor, ...facts }) => {
    expect(renew(facts)).toEqual({ dueDate: until, anchorDay: anchor });
  });
});
