import { expect, test } from 'vitest';
import { endedShift } from './ended-shift.ts';

const day = { startWork: '08:00', endWork: '18:00' };
const night = { startWork: '22:00', endWork: '06:00' };

test.each([
  [day, '17:59', null],
  [day, '18:00', '2026-11-20'],
  [day, '20:59', '2026-11-20'],
  [day, '21:00', null],
  [day, '07:00', null],
  [{ startWork: '14:00', endWork: '23:30' }, '23:45', '2026-11-20'],
  [{ startWork: '14:00', endWork: '23:30' }, '01:10', '2026-11-19'],
  [night, '05:59', null],
  [night, '06:30', '2026-11-20'],
  [{ startWork: '00:00', endWork: '23:59' }, '23:59', null],
  [{ startWork: '09:00', endWork: '09:00' }, '10:00', null],
])('hours of %j at %s', (hours, time, expected) => {
  expect(endedShift(hours, new Date(`2026-11-20T${time}:00Z`), 'UTC')).toBe(expected);
});
