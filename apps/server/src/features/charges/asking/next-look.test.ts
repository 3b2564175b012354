import { expect, test } from 'vitest';
import { nextLook } from './next-look.ts';

const shownAt = new Date('2026-11-20T15:00:00Z');
const expiresAt = new Date('2026-11-21T15:00:00Z');

test.each([
  ['just shown', '2026-11-20T15:00:30Z', '2026-11-20T15:01:00Z'],
  ['five minutes later', '2026-11-20T15:05:00Z', '2026-11-20T15:15:00Z'],
  ['just before it expires', '2026-11-21T14:55:00Z', '2026-11-21T15:00:00Z'],
  ['expired', '2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z'],
  ['a day after that', '2026-11-22T15:00:00Z', null],
])('%s', (_, now, next) => {
  const at = nextLook({ now: new Date(now), shownAt, expiresAt });
  expect(at).toEqual(next === null ? null : new Date(next));
});
