import { expect, test } from 'vitest';
import { findByLetters } from './find-by-letters.ts';
import { focusAfter } from '../focus/focus-after.ts';
import { pressed, type WalkedColumn, type Grid } from './grid-keys.ts';

const card = (id: number, name = `Cliente ${id}`) => ({ id, contact: { name } });
const columns: WalkedColumn[] = [
  { id: 0, cards: [card(1, 'Ana'), card(2, 'Bruno'), card(3, 'Bia')] },
  { id: 5, cards: [] },
  { id: 6, cards: [card(7), card(8)] },
];

const standing = (laneId: number, ticketId: number | null, more: Partial<Grid> = {}): Grid => ({
  columns,
  focus: { laneId, ticketId },
  lifted: null,
  isArranged: (id) => id !== 0,
  ...more,
});
const goes = (grid: Grid, key: string) => {
  const act = pressed(grid, key, '');
  return act?.what === 'focus' ? [act.spot.laneId, act.spot.ticketId] : (act?.what ?? null);
};

test.each([
  [0, 1, 'ArrowDown', [0, 2]],
  [0, 1, 'ArrowUp', [0, null]],
  [0, null, 'ArrowDown', [0, 1]],
  [0, null, 'ArrowUp', null],
  [0, 3, 'ArrowDown', null],
  [0, 3, 'ArrowRight', [5, null]],
  [5, null, 'ArrowRight', [6, null]],
  [6, 8, 'ArrowRight', null],
  [6, 8, 'ArrowLeft', [5, null]],
  [0, 1, 'ArrowLeft', null],
  [0, 1, 'End', [0, 3]],
  [0, 3, 'Home', [0, 1]],
  [0, 1, 'PageDown', [0, 3]],
  [0, 3, 'PageUp', [0, 1]],
  [6, 8, 'Ctrl+Home', [0, 1]],
  [0, 1, 'Ctrl+End', [6, 7]],
  [0, 1, ' ', 'lift'],
  [0, 1, 'Enter', 'open'],
  [0, 1, 'm', 'menu'],
  [0, 1, 'M', 'menu'],
  [0, null, ' ', null],
  [0, null, 'Enter', 'menu'],
  [0, 1, 'Escape', null],
])('from card %i/%s, %s leads to %j', (...[laneId, ticketId, key, expected]) => {
  expect(goes(standing(laneId, ticketId), key)).toEqual(expected);
});

test('keys that write nothing find nobody, whatever they are called: Tab leads out of the board beside Tábata too', () => {
  const names = [{ id: 0, cards: [card(1, 'Ana'), card(2, 'Tábata'), card(3, 'Shirley')] }];
  for (const key of ['Tab', 'Shift', 'Dead', 'F2'])
    expect(pressed(standing(0, 1, { columns: names }), key, '')).toBeNull();
  expect(pressed(standing(0, 1, { columns: names }), 't', '')).toEqual({
    what: 'focus',
    spot: { laneId: 0, ticketId: 2 },
  });
});

const held = (laneId: number, index: number, ticketId = 1) =>
  standing(laneId, ticketId, { lifted: { ticketId, laneId, index } });

test.each([
  [0, 0, 'ArrowRight', { what: 'place', laneId: 5, index: 0 }],
  [0, 0, 'ArrowLeft', { what: 'stuck' }],
  [6, 2, 'ArrowRight', { what: 'stuck' }],
  [6, 0, 'ArrowDown', { what: 'place', laneId: 6, index: 1 }],
  [6, 2, 'ArrowDown', { what: 'stuck' }],
  [6, 0, 'ArrowUp', { what: 'stuck' }],
  [6, 0, 'End', { what: 'place', laneId: 6, index: 2 }],
  [6, 2, 'Home', { what: 'place', laneId: 6, index: 0 }],
  [0, 0, 'ArrowDown', { what: 'stuck' }],
  [6, 1, ' ', { what: 'drop' }],
  [6, 1, 'Enter', { what: 'drop' }],
  [6, 1, 'Escape', { what: 'letGo' }],
  [6, 1, 'x', null],
])('a card in the hand over lane %i at %i: %s gives %j', (...[laneId, index, key, act]) => {
  expect(pressed(held(laneId, index), key, '')).toEqual(act);
});

test('letters find a name in the lane; one again and again goes from one to the next; a blank between them is one', () => {
  const find = (letters: string, key: string, ticketId = 1) => pressed(standing(0, ticketId), key, letters);
  expect(find('', 'b')).toMatchObject({ spot: { ticketId: 2 } });
  expect(find('b', 'b', 2)).toMatchObject({ spot: { ticketId: 3 } });
  expect(find('b', 'i', 2)).toMatchObject({ spot: { ticketId: 3 } });
  expect(find('', 'z')).toBeNull();
  const names = ['Joana Reis', 'José Mário', 'José Pinto'];
  expect([findByLetters(names, 'jose ', 0), findByLetters(names, 'jose p', 1), findByLetters([], 'a', -1)]).toEqual([
    1, 2, -1,
  ]);
  expect(pressed(standing(0, 1), ' ', 'jo')).toBeNull();
});

test('the focus stays with its card wherever it goes, and with its place when the card is gone', () => {
  const moved: WalkedColumn[] = [
    { id: 0, cards: [card(1, 'Ana'), card(3, 'Bia')] },
    { id: 5, cards: [card(2, 'Bruno')] },
  ];
  const after = (laneId: number, ticketId: number | null, now = moved) => {
    const spot = focusAfter(columns, now, { laneId, ticketId });
    return [spot.laneId, spot.ticketId];
  };
  expect(after(0, 2)).toEqual([5, 2]);
  expect(after(0, 3)).toEqual([0, 3]);
  expect(after(6, 8)).toEqual([0, 1]);
  expect(after(0, 2, [{ id: 0, cards: [card(1), card(3)] }])).toEqual([0, 3]);
  expect(after(0, 3, [{ id: 0, cards: [card(1)] }])).toEqual([0, 1]);
  expect(after(0, 3, [{ id: 0, cards: [] }])).toEqual([0, null]);
  expect(after(5, null)).toEqual([5, null]);
  expect(after(0, 1, [])).toEqual([0, null]);
});
