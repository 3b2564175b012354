import type { BoardLane } from '@balcao/contract/kanban/models.ts';
import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { boardOf, withCounts, withNews, withPage, type Board, type News } from './board/board.ts';
import type { Card, View } from './board/card.ts';
import { belongs, type BoardFilter } from './board/filter.ts';

export type Looked = { filter: BoardFilter; view: View };
/** The board, and what is said about its lanes. */
export type Kanban = { board: Board; lanes: readonly BoardLane[] };

export const KANBAN = ['kanban', 'board'] as const;
const keyOf = ({ filter, view }: Looked) => [...KANBAN, filter, view] as const;

/** What is told while answers are on their way: they may have been read before it. */
type Meanwhile = { news: News[]; isCountOld: boolean };
const underway = new Set<Meanwhile>();

async function whileListening<Answer>(ask: () => Promise<Answer>): Promise<[Answer, Meanwhile]> {
  const meanwhile: Meanwhile = { news: [], isCountOld: false };
  underway.add(meanwhile);
  try {
    return [await ask(), meanwhile];
  } finally {
    underway.delete(meanwhile);
  }
}

/** Whether there may be a card more or less after it. */
const isCounted = (news: News) => !('unreadIn' in news);

function hear(news: readonly News[], isSure: boolean): void {
  for (const meanwhile of underway) {
    meanwhile.news.push(...news);
    meanwhile.isCountOld ||= !isSure || news.some(isCounted);
  }
}

const askHeads = async ({ filter }: Looked, signal?: AbortSignal) =>
  (await call(kanbanRoutes.board, { query: filter }, signal ? { signal } : {})).lanes;

async function askPage({ filter, view }: Looked, laneId: number, cursor?: string) {
  const query = { ...filter, order: view, ...(cursor !== undefined && { cursor }) };
  const { cards, hasMore, nextCursor } = await call(kanbanRoutes.cards, { params: { laneId }, query });
  return { cards, next: hasMore ? nextCursor : null };
}

/** As many cards of a lane as were there before, from its top. */
async function askAgain(looked: Looked, laneId: number, atLeast: number) {
  let { cards, next } = await askPage(looked, laneId);
  while (next !== null && cards.length < atLeast) {
    const more = await askPage(looked, laneId, next);
    cards = [...cards, ...more.cards];
    next = more.next;
  }
  return { cards, next };
}

const read = (queries: QueryClient, looked: Looked) => queries.getQueryData<Kanban>(keyOf(looked));

function edit(queries: QueryClient, looked: Looked, change: (board: Board) => Board): void {
  queries.setQueryData<Kanban>(keyOf(looked), (known) => {
    if (!known) return known;
    const board = change(known.board);
    return board === known.board ? known : { ...known, board };
  });
}

/** All of it: the lanes with their counts, and of each lane that was looked at the cards that were there. */
async function askAll(queries: QueryClient, looked: Looked, signal: AbortSignal): Promise<Kanban> {
  const before = read(queries, looked)?.board;
  const wanted = [...(before?.lanes.values() ?? [])].filter(({ next }) => next !== undefined);
  const [[lanes, pages], { news, isCountOld }] = await whileListening(async () => {
    const heads = await askHeads(looked, signal);
    const asked = wanted.filter(({ id }) => heads.some((head) => head.id === id));
    return [
      heads,
      await Promise.all(asked.map(async ({ id, cards }) => ({ id, page: await askAgain(looked, id, cards.length) }))),
    ];
  });
  let board = boardOf(looked.view, lanes, read(queries, looked)?.board);
  for (const { id, page } of pages) board = withPage(board, { laneId: id, page, isFirst: true, meanwhile: news });
  return { lanes, board: { ...board, isCountOld } };
}

export const boardQuery = (queries: QueryClient, looked: Looked) =>
  queryOptions({
    queryKey: keyOf(looked),
    queryFn: ({ signal }) => askAll(queries, looked, signal),
    placeholderData: keepPreviousData,
    // Events keep it current while it is on the screen, and nobody else does.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });

const asking = new Map<string, Promise<void>>();

/** The first page of a lane, or the next one; once, however often it is asked for meanwhile. */
export function askMore(queries: QueryClient, looked: Looked, laneId: number): Promise<void> {
  const lane = read(queries, looked)?.board.lanes.get(laneId);
  if (!lane || lane.next === null) return Promise.resolve();
  const { next } = lane;
  const key = JSON.stringify([keyOf(looked), laneId, next]);
  const known = asking.get(key);
  if (known) return known;
  const started = whileListening(() => askPage(looked, laneId, next))
    .then(([page, { news }]) => {
      const isStillNext = read(queries, looked)?.board.lanes.get(laneId)?.next === next;
      if (!isStillNext) return;
      edit(queries, looked, (board) => withPage(board, { laneId, page, isFirst: next === undefined, meanwhile: news }));
    })
    .finally(() => asking.delete(key));
  asking.set(key, started);
  return started;
}

/** Counts every lane again. Where words are sought, only the server knows whose cards these are. */
export async function countAgain(queries: QueryClient, looked: Looked): Promise<void> {
  if (looked.filter.searchParam !== undefined) return queries.invalidateQueries({ queryKey: keyOf(looked) });
  const [heads, { isCountOld }] = await whileListening(() => askHeads(looked));
  edit(queries, looked, (board) => ({ ...withCounts(board, heads), isCountOld }));
}

function newsFor({ filter }: Looked, board: Board, card: Card): News | 'unsure' {
  const answer = belongs(card, filter, Date.now());
  if (answer === 'out') return { gone: card.id };
  return answer === 'in' || board.places.has(card.id) ? { card } : 'unsure';
}

/** The news as this board must take it. */
function apply(board: Board, looked: Looked, told: readonly News[]): Board {
  const news = told.map((each) => ('card' in each ? newsFor(looked, board, each.card) : each));
  const known = news.filter((each) => each !== 'unsure');
  const isSure = known.length === news.length;
  hear(known, isSure);
  const after = withNews(board, known);
  return isSure ? after : { ...after, isCountOld: true };
}

function isLooked(key: readonly unknown[]): key is readonly [string, string, BoardFilter, View] {
  return key.length === 4;
}

const lookedAt = (queries: QueryClient): Looked[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: KANBAN, type: 'active' })
    .flatMap(({ queryKey }) => (isLooked(queryKey) ? [{ filter: queryKey[2], view: queryKey[3] }] : []));

/** Takes in what events and answers told, all of one moment at once. Nothing happens where nobody looks at the board. */
export function tellBoards(queries: QueryClient, told: readonly News[]): void {
  for (const looked of lookedAt(queries)) {
    // Its first answer is on its way, and may have been counted before this.
    if (!read(queries, looked)) hear([], !told.some(isCounted));
    else edit(queries, looked, (board) => apply(board, looked, told));
  }
}

/** A customer's name or number changed: asks again for those of their tickets that stand on a board that is looked at. */
export async function refreshCardsOf(queries: QueryClient, contactId: number): Promise<void> {
  const boards = lookedAt(queries).flatMap((looked) => read(queries, looked)?.board ?? []);
  const cards = boards.flatMap(({ lanes }) => [...lanes.values()].flatMap((lane) => lane.cards));
  const ids = new Set(cards.filter((card) => card.contactId === contactId).map(({ id }) => id));
  for (const ticketId of ids) {
    tellBoards(queries, [{ card: await call(ticketRoutes.get, { params: { ticketId } }) }]);
  }
}
