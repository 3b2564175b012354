import { expect, test } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import { boardOf, withCounts, withNews, withPage, type Board } from './board.ts';
import { laneOf, type Card } from './card.ts';
import { placeAt, shown, type Moved } from './shown.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();

type Told = Partial<Card> & { position?: string };

const cardOf = (id: number, laneId: number, { position = `a${id}`, ...differences }: Told = {}): Card => ({
  ...ticketOf(id, { lastMessageAt: at(id), waitStartedAt: null, updatedAt: at(0) }),
  lane: laneId === 0 ? null : { id: laneId, position, since: at(id) },
  ...differences,
});

/** Lane 0 with 1 and 2, lane 5 with 3, 4 and 7 of four, lane 6 empty. */
function sample(): Board {
  let board = boardOf('manual', [
    { id: 0, count: 2 },
    { id: 5, count: 4 },
    { id: 6, count: 0 },
  ]);
  const page = (laneId: number, cards: Card[], next: string | null = null) => {
    board = withPage(board, { laneId, page: { cards, next }, isFirst: true, meanwhile: [] });
  };
  page(0, [cardOf(2, 0), cardOf(1, 0)]);
  page(5, [cardOf(3, 5), cardOf(4, 5), cardOf(7, 5)], 'more');
  page(6, []);
  return board;
}

const idsIn = (lanes: Board['lanes'] | ReturnType<typeof shown>, laneId: number) =>
  lanes.get(laneId)?.cards.map(({ id }) => id);
const countsOf = (lanes: Board['lanes'] | ReturnType<typeof shown>) => [...lanes.values()].map(({ count }) => count);

test('a message reorders those whom nobody has sorted, and nobody else', () => {
  const after = withNews(sample(), [
    { card: cardOf(1, 0, { lastMessageAt: at(50) }) },
    { card: cardOf(4, 5, { lastMessageAt: at(51), lastMessage: 'E agora?' }) },
  ]);
  expect(idsIn(after.lanes, 0)).toEqual([1, 2]);
  expect(idsIn(after.lanes, 5)).toEqual([3, 4, 7]);
  expect(after.lanes.get(5)?.cards[1]?.lastMessage).toBe('E agora?');
  expect(countsOf(after.lanes)).toEqual([2, 4, 0]);
});

test('what somebody else moves changes two lanes and leaves the others as they are', () => {
  const before = sample();
  const after = withNews(before, [{ card: cardOf(3, 6) }]);
  expect([idsIn(after.lanes, 5), idsIn(after.lanes, 6)]).toEqual([[4, 7], [3]]);
  expect(countsOf(after.lanes)).toEqual([2, 3, 1]);
  expect(after.lanes.get(0)).toBe(before.lanes.get(0));
  expect(after.isCountOld).toBe(false);
  expect(withNews(before, [])).toBe(before);
});

test('news that is told twice, or older than what is known, changes nothing', () => {
  const moved = { card: cardOf(3, 6, { updatedAt: at(9) }) };
  const after = withNews(sample(), [moved, moved, { card: cardOf(3, 5, { updatedAt: at(8) }) }]);
  expect([idsIn(after.lanes, 5), idsIn(after.lanes, 6), countsOf(after.lanes)]).toEqual([[4, 7], [3], [2, 3, 1]]);
});

test('what somebody has read is read on every board, and on pages that do not know of it yet', () => {
  const before = withNews(sample(), [{ card: cardOf(4, 5, { unreadMessages: 3 }) }]);
  const meanwhile = [{ unreadIn: 4, unreadMessages: 0 }];
  const unreadIn = (board: Board) => board.lanes.get(5)?.cards.map(({ unreadMessages }) => unreadMessages);
  const after = withNews(before, [...meanwhile, { unreadIn: 1234, unreadMessages: 0 }]);
  expect([unreadIn(before), unreadIn(after)]).toEqual([
    [0, 3, 0],
    [0, 0, 0],
  ]);
  expect([after.lanes.get(0), after.isCountOld]).toEqual([before.lanes.get(0), false]);
  const page = { cards: [cardOf(4, 5, { unreadMessages: 3 })], next: null };
  expect(unreadIn(withPage(before, { laneId: 5, page, isFirst: true, meanwhile }))).toEqual([0]);
});

test('the last card that was asked for stays when it is only written in; what belongs below it comes with its page', () => {
  const written = withNews(sample(), [{ card: cardOf(7, 5, { lastMessage: 'Oi' }) }]);
  expect(idsIn(written.lanes, 5)).toEqual([3, 4, 7]);
  const below = withNews(written, [{ card: cardOf(1, 5, { position: 'a9' }) }]);
  expect([idsIn(below.lanes, 5), idsIn(below.lanes, 0), countsOf(below.lanes)]).toEqual([[3, 4, 7], [2], [1, 5, 0]]);
  const page = { cards: [cardOf(8, 5), cardOf(1, 5, { position: 'a9' })], next: null };
  const whole = withPage(below, { laneId: 5, page, isFirst: false, meanwhile: [] });
  expect(idsIn(whole.lanes, 5)).toEqual([3, 4, 7, 8, 1]);
});

test('who comes from where nobody has looked makes the counts old; where everything is known they are exact', () => {
  const unsure = withNews(sample(), [{ card: cardOf(99, 0) }]);
  expect([unsure.isCountOld, idsIn(unsure.lanes, 0)]).toEqual([true, [99, 2, 1]]);
  const told = withCounts(unsure, [{ id: 0, count: 3 }]);
  expect([told.isCountOld, countsOf(told.lanes)]).toEqual([false, [3, 4, 0]]);
  const whole = withPage(sample(), {
    laneId: 5,
    page: { cards: [cardOf(3, 5)], next: null },
    isFirst: true,
    meanwhile: [],
  });
  const sure = withNews(whole, [{ card: cardOf(99, 0) }, { gone: 3 }, { gone: 1234 }]);
  expect([sure.isCountOld, countsOf(sure.lanes), idsIn(sure.lanes, 5)]).toEqual([false, [3, 3, 0], []]);
});

test('a page stands for all that was there, but not against what was told while it was on its way', () => {
  const meanwhile = [
    { card: cardOf(4, 5, { lastMessage: 'Nova', updatedAt: at(30) }) },
    { card: cardOf(1, 6, { updatedAt: at(30) }) },
    { card: cardOf(9, 5, { updatedAt: at(30) }) },
    { gone: 7 },
  ];
  const told = withNews(sample(), meanwhile);
  const page = { cards: [cardOf(1, 5), cardOf(2, 5), cardOf(4, 5), cardOf(7, 5)], next: null };
  const after = withPage(told, { laneId: 5, page, isFirst: true, meanwhile });
  expect([idsIn(after.lanes, 0), idsIn(after.lanes, 5), idsIn(after.lanes, 6)]).toEqual([[], [2, 4, 9], [1]]);
  expect(after.lanes.get(5)?.cards[1]?.lastMessage).toBe('Nova');
  expect(Object.fromEntries(after.places)).toEqual({ 1: 6, 2: 5, 4: 5, 9: 5 });
});

test('what was moved below the end of a lane comes up with its page, although the page does not know of it yet', () => {
  const meanwhile = [{ card: cardOf(1, 5, { position: 'a88' }) }];
  const told = withNews(sample(), meanwhile);
  expect([idsIn(told.lanes, 0), idsIn(told.lanes, 5)]).toEqual([[2], [3, 4, 7]]);
  const page = { cards: [cardOf(8, 5), cardOf(9, 5)], next: null };
  expect(idsIn(withPage(told, { laneId: 5, page, isFirst: false, meanwhile }).lanes, 5)).toEqual([3, 4, 7, 8, 1, 9]);
});

test.each([
  ['latest', [7, 4, 3]],
  ['wait', [4, 3, 7]],
  ['stay', [3, 4, 7]],
] as const)('a lane that is viewed by %s stands in that order', (view, order) => {
  const cards = [cardOf(3, 5), cardOf(4, 5, { waitStartedAt: at(1) }), cardOf(7, 5)];
  const board = withPage(boardOf(view, [{ id: 5, count: 3 }]), {
    laneId: 5,
    page: { cards, next: null },
    isFirst: true,
    meanwhile: [],
  });
  expect(idsIn(board.lanes, 5)).toEqual(order);
});

test('who stands in no lane is viewed by how long that is, as pages come: oldest conversation first', () => {
  const view = 'stay';
  const cards = [3, 2, 1].map((id) => cardOf(id, 0, { createdAt: at(10 - id), lastMessageAt: at(id) }));
  const page = { cards, next: 'more' };
  const board = withPage(boardOf(view, [{ id: 0, count: 5 }]), { laneId: 0, page, isFirst: true, meanwhile: [] });
  expect(idsIn(board.lanes, 0)).toEqual([3, 2, 1]);
});

const move = (card: Card, to: Moved['to']): Moved => ({ card, from: laneOf(card), to, since: at(59) });

test('an own move shows at once where it was put, counts included, and is gone when it is left out', () => {
  const board = sample();
  const lanes = shown(board, [move(cardOf(2, 0), { laneId: 5, after: 3, index: 1 })]);
  expect([idsIn(lanes, 0), idsIn(lanes, 5), countsOf(lanes)]).toEqual([[1], [3, 2, 4, 7], [1, 5, 0]]);
  expect(lanes.get(6)).toBe(board.lanes.get(6));
  expect(shown(board, [])).toBe(board.lanes);
});

test('a card in the hand stays there while others move it, its neighbours, or all of them', () => {
  const held = move(cardOf(4, 5), { laneId: 5, after: 3, index: 1 });
  const taken = withNews(sample(), [{ card: cardOf(4, 6) }, { card: cardOf(3, 0) }, { gone: 7 }]);
  const lanes = shown(taken, [held]);
  expect([idsIn(lanes, 5), idsIn(lanes, 6)]).toEqual([[4], []]);
  expect(countsOf(lanes)).toEqual([3, 2, 0]);
});

test('the last of several moves of one card counts, and each lane is counted once', () => {
  const card = cardOf(2, 0);
  const lanes = shown(sample(), [
    move(card, { laneId: 5, after: null, index: 0 }),
    { card, from: 5, to: { laneId: 6, after: null, index: 0 }, since: at(59) },
  ]);
  expect([idsIn(lanes, 0), idsIn(lanes, 5), idsIn(lanes, 6), countsOf(lanes)]).toEqual([
    [1],
    [3, 4, 7],
    [2],
    [1, 4, 1],
  ]);
});

test('a place is said by who stands above, and kept within the lane', () => {
  const cards = [cardOf(3, 5), cardOf(4, 5), cardOf(7, 5)];
  const place = (index: number) => placeAt(cards, { id: 4 }, { laneId: 5, index });
  expect([place(0), place(1), place(9)].map(({ after, index }) => [after, index])).toEqual([
    [null, 0],
    [3, 1],
    [7, 2],
  ]);
});
