import { expect, test } from 'vitest';
import { instantAt, wallClockAt } from './wall-clock.ts';

test.each([
  ['America/Sao_Paulo', '2026-11-21 09:05:00', '2026-11-21T12:05:00.000Z'],
  ['America/Manaus', '2026-12-31 23:30:00', '2027-01-01T03:30:00.000Z'],
  ['Europe/Istanbul', '2026-03-01 00:00:00', '2026-02-28T21:00:00.000Z'],
  ['America/New_York', '2026-03-08 03:30:00', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-03-08 01:30:00', '2026-03-08T06:30:00.000Z'],
  ['America/New_York', '2026-11-01 03:30:00', '2026-11-01T08:30:00.000Z'],
])('in %s the clock shows %s at %s, and back', (timeZone, wall, instant) => {
  expect(instantAt(wall, timeZone).toISOString()).toBe(instant);
  expect(wallClockAt(instant, timeZone)).toBe(wall);
});
