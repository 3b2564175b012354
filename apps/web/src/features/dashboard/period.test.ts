import { expect, test } from 'vitest';
import { lastDays } from '../../platform/format/period.ts';
import { formatMinutes } from './period.ts';

test('the last seven days end today on the calendar of the company', () => {
  const lateInGreenwich = new Date('2026-11-21T02:30:00Z');
  expect(lastDays(7, 'America/Sao_Paulo', lateInGreenwich)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(lastDays(1, 'Europe/Istanbul', lateInGreenwich)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});

test('average times read as hours and minutes', () => {
  expect([0, 0.4, 59.6, 65, 1500].map(formatMinutes)).toEqual([
    '0 min',
    '0 min',
    '1 h 00 min',
    '1 h 05 min',
    '25 h 00 min',
  ]);
});
