import { expect, test } from 'vitest';
import { afterTry } from './after-try.ts';

const at = new Date('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const tried = { status: 500, attempts: 1, at, failingSince: at, chance: 0.5 };
const waitOf = (attempts: number, chance = 0.5) => {
  const { notBefore } = afterTry({ ...tried, attempts, chance });
  return notBefore && (notBefore.getTime() - at.getTime()) / 1000;
};

test.each([200, 201, 202, 204, 299])('%i is success', (status) => {
  expect(afterTry({ ...tried, status })).toEqual({ state: 'done', notBefore: null, off: null });
});

test.each([null, 199, 301, 302, 307, 308, 400, 401, 404, 408, 429, 500, 503])('%j is tried again', (status) => {
  expect(afterTry({ ...tried, status })).toMatchObject({ state: 'waiting', off: null });
});

test('it is tried eleven times, with pauses that make up a day', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => waitOf(index + 1));
  expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800]);
  expect(afterTry({ ...tried, attempts: 11 })).toEqual({ state: 'failed', notBefore: null, off: null });
});

test('many that failed together do not come back together', () => {
  expect([waitOf(3, 0), waitOf(3, 1)]).toEqual([96, 144]);
});

test('who says 410 is never asked again', () => {
  expect(afterTry({ ...tried, status: 410 })).toEqual({ state: 'failed', notBefore: null, off: 'gone' });
});

test.each([
  ['a day without anything arriving', { attempts: 3, failingMs: DAY_MS, off: 'failing' }],
  ['a little less', { attempts: 3, failingMs: DAY_MS - 1, off: null }],
  [
    'all tries of one delivery, with nothing arriving between',
    { attempts: 11, failingMs: 20 * HOUR_MS, off: 'failing' },
  ],
  ['the last try of one, while others arrived just before', { attempts: 11, failingMs: HOUR_MS, off: null }],
] as const)('after %s it is as it should be', (_, { attempts, failingMs, off }) => {
  expect(afterTry({ ...tried, attempts, failingSince: new Date(at.getTime() - failingMs) }).off).toBe(off);
});

test('what arrives after all ends the day of failures', () => {
  const failingSince = new Date(at.getTime() - 2 * DAY_MS);
  expect(afterTry({ ...tried, status: 200, failingSince }).off).toBeNull();
});
