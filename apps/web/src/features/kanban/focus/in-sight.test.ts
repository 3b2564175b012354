import { expect, test } from 'vitest';
import { drawnWith, isFollowed } from './in-sight.ts';

test('what has the focus is drawn wherever it is, so that it never loses the focus by scrolling', () => {
  expect(drawnWith([4, 5, 6], 5)).toEqual([4, 5, 6]);
  expect(drawnWith([4, 5, 6], 1)).toEqual([1, 4, 5, 6]);
  expect(drawnWith([4, 5, 6], 12)).toEqual([4, 5, 6, 12]);
  expect(drawnWith([4, 5, 6], -1)).toEqual([4, 5, 6]);
});

const range = { startIndex: 10, endIndex: 15 };

test.each([
  ['another card, wherever the last one was', { isOther: true, isCarried: false, was: 3, range }, true],
  ['a card in the hand', { isOther: false, isCarried: true, was: 3, range }, true],
  ['a card in sight that others push away', { isOther: false, isCarried: false, was: 15, range }, true],
  ['a card from which one has scrolled away', { isOther: false, isCarried: false, was: 3, range }, false],
  ['a card before anything is in sight', { isOther: false, isCarried: false, was: 3, range: null }, false],
])('a lane that is walked by keys follows %s: %o', (...[, step, follows]) => {
  expect(isFollowed(step)).toBe(follows);
});
