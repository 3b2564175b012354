import { expect, test } from 'vitest';
import { momentAhead } from './until.ts';

const zone = 'America/Sao_Paulo';
const now = new Date('2026-11-20T23:30:00Z');

test.each([
  ['2026-11-21T02:10:00Z', '23:10'],
  ['2026-11-21T11:00:00Z', 'sáb. 08:00'],
  ['2026-11-23T11:03:00Z', 'seg. 08:03'],
  ['2026-11-27T11:03:00Z', '27/11/2026 08:03'],
  ['2026-11-19T11:03:00Z', '19/11/2026 08:03'],
])('%s is said as %s', (instant, said) => {
  expect(momentAhead(instant, zone, now)).toBe(said);
});
