import { expect, test } from 'vitest';
import { roomFor } from './print-beside.ts';

test('beside a campaign there is room for so many people; whoever does not fit is counted, and others may still', () => {
  const { takes, left } = roomFor({ campaigns: 3, people: 100 });
  expect([60, 50, 40, 0, 0].map(takes)).toEqual([true, false, true, true, false]);
  expect(left).toEqual({ campaigns: 2, people: 50 });
});
