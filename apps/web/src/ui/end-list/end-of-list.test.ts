import { expect, test } from 'vitest';
import { endOfList } from './end-of-list.ts';

test.each([
  ['at the end it is there, however one came', { wasAtEnd: false, moved: 300, below: 20 }, 'there'],
  ['a burst that puts the end out of reach leaves it behind', { wasAtEnd: true, moved: 0, below: 4000 }, 'behind'],
  ['a list that is on its way to a new end follows', { wasAtEnd: true, moved: 74, below: 3900 }, 'following'],
  ['whoever scrolls up leaves the end', { wasAtEnd: true, moved: -1, below: 200 }, 'away'],
  ['whoever reads further up stays there while others write', { wasAtEnd: false, moved: 0, below: 4000 }, 'away'],
] as const)('%s', (_what, measured, place) => {
  expect(endOfList(measured)).toBe(place);
});
