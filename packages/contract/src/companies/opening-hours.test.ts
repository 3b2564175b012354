import { expect, test } from 'vitest';
import { OpeningHours, weekdays } from './opening-hours.ts';

const day = { weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };

test('a day has both times or none, and stands once in a week; its name is ours', () => {
  expect(OpeningHours.parse([{ ...day, weekday: 'Feiertag' }])).toEqual([{ ...day, weekday: 'Segunda-feira' }]);
  expect(OpeningHours.safeParse([{ ...day, endTime: '' }]).success).toBe(false);
  expect(OpeningHours.safeParse([day, day]).success).toBe(false);
  expect(OpeningHours.safeParse([{ ...day, endTime: '24:00' }]).success).toBe(false);
  expect(OpeningHours.parse(weekdays.map((weekdayEn) => ({ ...day, weekdayEn })))).toHaveLength(7);
});

test('a pause parts a day in two; half a pair, an early second part and a lonely one are refused', () => {
  const withPause = { ...day, endTime: '12:00', startTime2: '13:00', endTime2: '18:00' };
  expect(OpeningHours.parse([withPause])).toEqual([{ ...withPause, weekday: 'Segunda-feira' }]);
  expect(OpeningHours.parse([{ ...day, startTime2: '', endTime2: '' }])).toEqual([
    { ...day, weekday: 'Segunda-feira' },
  ]);
  for (const wrong of [
    { endTime2: '' },
    { startTime2: '11:59' },
    { startTime2: '25:00' },
    { startTime: '', endTime: '' },
    { startTime: '20:00', endTime: '02:00' },
  ]) {
    expect(OpeningHours.safeParse([{ ...withPause, ...wrong }]).success).toBe(false);
  }
});
