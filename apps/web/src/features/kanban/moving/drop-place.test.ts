import { expect, test } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import { dropPlace, gapUnder } from './drop-place.ts';

test.each([
  [100, 0, 0],
  [163, 0, 0],
  [165, 0, 1],
  [276, 0, 2],
  [5000, 0, 3],
  [0, 0, 0],
  [100, 200, 2],
])('at %i, scrolled by %i, the pointer is in gap %i', (clientY, scrolled, gap) => {
  expect(gapUnder({ clientY, top: 100, scrolled }, 3)).toBe(gap);
});

const cards = [1, 2, 3].map((id) =>
  ticketOf(id, { lane: { id: 5, position: `a${id}`, since: '2026-11-20T12:00:00Z' } }),
);
const drop = (id: number, from: number, { gap = 0, view = 'manual' }: { gap?: number; view?: 'manual' | 'latest' }) => {
  const place = dropPlace(ticketOf(id), from, { laneId: 5, gap, cards, view });
  return place && [place.after, place.index];
};

test('a card comes between those where it is let go, counted without itself', () => {
  expect([drop(1, 5, { gap: 2 }), drop(3, 5, { gap: 0 }), drop(9, 0, { gap: 3 }), drop(9, 0, { gap: 0 })]).toEqual([
    [2, 1],
    [null, 0],
    [3, 3],
    [null, 0],
  ]);
});

test('where it stands already, above or below itself, and in a lane that sorts itself, nothing moves', () => {
  expect([drop(2, 5, { gap: 1 }), drop(2, 5, { gap: 2 }), drop(1, 5, { gap: 3, view: 'latest' })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(drop(9, 0, { gap: 1, view: 'latest' })).not.toBeNull();
});
