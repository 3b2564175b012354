import { expect, test } from 'vitest';
import { placeAfter } from './place-after.ts';

const ids = [4, 5, 6, 7];

test.each([
  [7, 5, false, 4],
  [7, 5, true, 5],
  [7, 4, false, null],
  [4, 7, true, 7],
  [5, 4, true, undefined],
  [5, 6, false, undefined],
  [5, 5, true, undefined],
  [4, 5, false, undefined],
])('lane %i put at %i (below: %s) comes behind %j', (...[laneId, target, isBelow, after]) => {
  expect(placeAfter(ids, laneId, { target, isBelow })).toBe(after);
});
