import { expect, test } from 'vitest';
import { chooseTurn, type Turns } from './choose-turn.ts';

const waiting = [1, 2, 3].map((connectionId) => ({ connectionId, companyId: 1, channel: 'wppoficial' }));
const nobody: Turns = { busy: new Set(), heavy: new Set(), restUntil: new Map(), lastTurn: new Map() };

test.each([
  ['who has waited longest', {}, 'any', 1],
  ['who is not being read already', { busy: new Set([1]) }, 'any', 2],
  [
    'who had no turn yet',
    {
      lastTurn: new Map([
        [1, 50],
        [2, 40],
      ]),
    },
    'any',
    3,
  ],
  [
    'whose turn is longest ago',
    {
      lastTurn: new Map([
        [1, 50],
        [2, 40],
        [3, 60],
      ]),
    },
    'any',
    2,
  ],
  ['who has little, at the reader for those', { heavy: new Set([1, 2]) }, 'quiet', 3],
  ['nobody, where all have much, at that reader', { heavy: new Set([1, 2, 3]) }, 'quiet', undefined],
  ['one that has much, at the others', { heavy: new Set([1, 2, 3]) }, 'any', 1],
  ['who is not to be left alone', { restUntil: new Map([[1, 101]]) }, 'any', 2],
  ['who has rested long enough', { restUntil: new Map([[1, 100]]) }, 'any', 1],
] as const)('the next turn is for %s', (...[, turns, kind, expected]) => {
  expect(chooseTurn(waiting, { ...nobody, ...turns }, { kind, now: 100 })?.connectionId).toBe(expected);
});
