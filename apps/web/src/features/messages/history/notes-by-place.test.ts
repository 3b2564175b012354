import { expect, test } from 'vitest';
import { messageOf } from '../../../test/conversations.ts';
import { notesByPlace } from './notes-by-place.ts';

const note = (id: number, minutes: number) => ({
  id,
  ticketId: 1,
  createdAt: new Date(Date.parse(messageOf(0).sentAt) + minutes * 60_000).toISOString(),
});
const all = [messageOf(10), messageOf(20), messageOf(30)];
const placed = (ends: { older: string | null; newer: string | null }, ...notes: ReturnType<typeof note>[]) =>
  [...notesByPlace({ all, ends }, notes)].map(([place, standing]) => [place, standing.map(({ id }) => id)]);
const whole = { older: null, newer: null };

test('notes stand below the message they were written after, those of the same moment too, in their order', () => {
  expect(placed(whole, note(1, 10), note(2, 15), note(3, 20.5), note(4, 99))).toEqual([
    [10, [1, 2]],
    [20, [3]],
    [30, [4]],
  ]);
});

test('a note from before the first message stands on top, once that is the first of all', () => {
  expect(placed(whole, note(1, 5))).toEqual([[0, [1]]]);
  expect(placed({ older: 'more', newer: null }, note(1, 5), note(2, 12))).toEqual([[10, [2]]]);
});

test('where newer messages are missing, notes from among them are left to come with them', () => {
  expect(placed({ older: null, newer: 'more' }, note(1, 25), note(2, 35))).toEqual([[20, [1]]]);
  expect([...notesByPlace({ all: [], ends: whole }, [note(1, 5)]).keys()]).toEqual([0]);
});

test('ten thousand messages and five hundred notes are put together in one walk', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => messageOf(index + 1));
  const notes = Array.from({ length: 500 }, (_, index) => note(index + 1, index * 20 + 1));
  const places = notesByPlace({ all: many, ends: whole }, notes);
  expect(places.size).toBe(500);
  expect(places.get(9981)?.[0]?.id).toBe(500);
});
