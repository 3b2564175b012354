import { expect, test } from 'vitest';
import { nationalHolidays } from './national-holidays.ts';

const dayIn = (year: number, name: string) => nationalHolidays(year).find((holiday) => holiday.name === name)?.day;

// Good Friday is two days before Easter Sunday; 2285 and 2038 have the earliest and the latest there can be.
test.each([
  [2024, ['2024-03-29', '2024-02-13', '2024-05-30']],
  [2025, ['2025-04-18', '2025-03-04', '2025-06-19']],
  [2026, ['2026-04-03', '2026-02-17', '2026-06-04']],
  [2027, ['2027-03-26', '2027-02-09', '2027-05-27']],
  [2030, ['2030-04-19', '2030-03-05', '2030-06-20']],
  [2038, ['2038-04-23', '2038-03-09', '2038-06-24']],
  [2049, ['2049-04-16', '2049-03-02', '2049-06-17']],
  [2076, ['2076-04-17', '2076-03-03', '2076-06-18']],
  [2285, ['2285-03-20', '2285-02-03', '2285-05-21']],
])('the days of %i that follow Easter', (year, days) => {
  expect(['Sexta-feira Santa', 'Carnaval', 'Corpus Christi'].map((name) => dayIn(year, name))).toEqual(days);
});

test('ten holidays by law, nine of them on the same day every year; Carnival and Corpus Christi are offered beside them', () => {
  const list = nationalHolidays(2026);
  const legal = list.filter(({ isLegal }) => isLegal);
  expect(legal.map(({ day }) => day.slice(5))).toEqual([
    '01-01',
    '04-03',
    '04-21',
    '05-01',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    '11-20',
    '12-25',
  ]);
  expect(legal.filter(({ yearly }) => !yearly).map(({ name }) => name)).toEqual(['Sexta-feira Santa']);
  expect(list.filter(({ isLegal }) => !isLegal).map(({ name }) => name)).toEqual([
    'Segunda-feira de Carnaval',
    'Carnaval',
    'Corpus Christi',
  ]);
});
