import { expect, test } from 'vitest';
import { inOrder, nextDayOf } from './next-holidays.ts';

const yearly = (day: string) => ({ day, yearly: true });
const once = (day: string) => ({ day, yearly: false });

test('a holiday of every year comes this year or the next, today counts, and a date comes once', () => {
  expect(nextDayOf(yearly('2020-12-25'), '2026-11-22')).toBe('2026-12-25');
  expect(nextDayOf(yearly('2030-11-22'), '2026-11-22')).toBe('2026-11-22');
  expect(nextDayOf(yearly('2020-01-01'), '2026-11-22')).toBe('2027-01-01');
  expect(nextDayOf(once('2026-11-22'), '2026-11-22')).toBe('2026-11-22');
  expect(nextDayOf(once('2026-11-21'), '2026-11-22')).toBeNull();
});

test('what comes first stands first, what is over stands last', () => {
  const list = [once('2025-04-18'), yearly('2020-01-01'), once('2026-04-03'), once('2027-03-26'), yearly('2020-12-25')];
  expect(inOrder(list, '2026-11-22').map(({ holiday, isOver }) => [holiday.day, isOver])).toEqual([
    ['2020-12-25', false],
    ['2020-01-01', false],
    ['2027-03-26', false],
    ['2026-04-03', true],
    ['2025-04-18', true],
  ]);
});
