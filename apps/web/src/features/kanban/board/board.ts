import { laneOf, type Card, type View } from './card.ts';
import { indexFor, orderOf } from './order.ts';

/** The cards of a lane that were asked for, from the top. */
export type Lane = {
  id: number;
  /** Of all its cards, whether they were asked for or not. */
  count: number;
  cards: readonly Card[];
  /** Where the next page begins; null when there is none, undefined before the first one was asked for. */
  next: string | null | undefined;
  /** The last card of the last page as it stood then: what belongs below it comes with the next page. */
  edge: Card | null;
};

/** What the server has said so far. */
export type Board = {
  view: View;
  lanes: ReadonlyMap<number, Lane>;
  /** In which lane each card stands, of those that were asked for. */
  places: ReadonlyMap<number, number>;
  /** Somebody whom nobody asked for yet has come, gone or moved: only the server can count. */
  isCountOld: boolean;
};

/** News about one conversation: how it stands now, that it stands nowhere on this board, or how much of it is unread. */
export type News = { card: Card } | { gone: number } | { unreadIn: number; unreadMessages: number };

type Draft = { board: Board; lanes: Map<number, Lane>; places: Map<number, number>; isCountOld: boolean };

type Head = { id: number; count: number };

/** A board on which nothing was asked for yet; what `before` has of the same lanes stays. */
export function boardOf(view: View, heads: readonly Head[], before?: Board): Board {
  const known = before?.view === view ? before : undefined;
  const lanes = new Map<number, Lane>(
    heads.map(({ id, count }) => {
      const lane = known?.lanes.get(id);
      return [id, lane?.count === count ? lane : { cards: [], next: undefined, edge: null, ...lane, id, count }];
    }),
  );
  const places = new Map([...(known?.places ?? [])].filter(([, laneId]) => lanes.has(laneId)));
  return { view, lanes, places, isCountOld: false };
}

const draftOf = (board: Board): Draft => ({
  board,
  lanes: new Map(board.lanes),
  places: new Map(board.places),
  isCountOld: board.isCountOld,
});

const finished = ({ board, ...draft }: Draft): Board => ({ ...board, ...draft });

/** Every card that exists has been asked for: whoever is not known stands nowhere. */
const isWhole = ({ next }: Lane) => next === null;

/** Changes a lane; one that is not there is none. */
function change({ lanes }: Draft, laneId: number, to: (lane: Lane) => Partial<Lane>): void {
  const lane = lanes.get(laneId);
  if (lane) lanes.set(laneId, { ...lane, ...to(lane) });
}

const counted = (draft: Draft, laneId: number, by: 1 | -1) =>
  change(draft, laneId, ({ count }) => ({ count: Math.max(0, count + by) }));

/** Takes a card out, and says in which lane it was; undefined when it was in none. */
function takeOut(draft: Draft, ticketId: number): number | undefined {
  const laneId = draft.places.get(ticketId);
  if (laneId === undefined) return undefined;
  draft.places.delete(ticketId);
  change(draft, laneId, ({ cards }) => ({ cards: cards.filter(({ id }) => id !== ticketId) }));
  return laneId;
}

/** Puts a card where it belongs; behind the last one that was asked for it comes with its page. */
function putIn(draft: Draft, card: Card): void {
  const laneId = laneOf(card);
  change(draft, laneId, (lane) => {
    const compare = orderOf(draft.board.view, laneId);
    const isWithin = isWhole(lane) || (lane.edge !== null && compare(card, lane.edge) <= 0);
    if (!isWithin) return {};
    draft.places.set(card.id, laneId);
    return { cards: lane.cards.toSpliced(indexFor(lane.cards, card, compare), 0, card) };
  });
}

/** Events may be told twice, and an answer may be older than an event. */
const isOlder = (one: Card, known: Card | undefined) => known !== undefined && one.updatedAt < known.updatedAt;

function cardIn(draft: Draft, ticketId: number): Card | undefined {
  const lane = draft.lanes.get(draft.places.get(ticketId) ?? Number.NaN);
  return lane?.cards.find(({ id }) => id === ticketId);
}

function cameFromNowhere(draft: Draft, laneId: number): void {
  const lanes = [...draft.lanes.values()];
  if (lanes.every(isWhole)) counted(draft, laneId, 1);
  else draft.isCountOld = true;
}

type Unread = Extract<News, { unreadIn: number }>;

function recountUnread(draft: Draft, { unreadIn, unreadMessages }: Unread): void {
  const laneId = draft.places.get(unreadIn);
  if (laneId === undefined) return;
  change(draft, laneId, ({ cards }) => ({
    cards: cards.map((card) => (card.id === unreadIn ? { ...card, unreadMessages } : card)),
  }));
}

function told(draft: Draft, news: News): void {
  if ('gone' in news) {
    const from = takeOut(draft, news.gone);
    if (from !== undefined) counted(draft, from, -1);
    else if (![...draft.lanes.values()].every(isWhole)) draft.isCountOld = true;
    return;
  }
  if ('unreadIn' in news) return recountUnread(draft, news);
  const { card } = news;
  const known = cardIn(draft, card.id);
  if (isOlder(card, known)) return;
  const from = takeOut(draft, card.id);
  putIn(draft, card);
  const to = laneOf(card);
  if (from === to) return;
  if (from === undefined) return cameFromNowhere(draft, to);
  counted(draft, from, -1);
  counted(draft, to, 1);
}

/** The board after news, in the order in which they were told. Lanes that they do not touch stay the same. */
export function withNews(board: Board, news: readonly News[]): Board {
  if (news.length === 0) return board;
  const draft = draftOf(board);
  for (const each of news) told(draft, each);
  return finished(draft);
}

type Page = { cards: readonly Card[]; next: string | null };
type Arrival = {
  laneId: number;
  page: Page;
  /** It stands for all that was there; else it comes below. */
  isFirst: boolean;
  /** What was told while the page was on its way, and may not be in it. */
  meanwhile: readonly News[];
};

/** The cards of a page as they stand now: news that came later than the page was asked for has the last word. */
function current({ page, laneId, meanwhile }: Arrival): Card[] {
  const cards = new Map(page.cards.map((card) => [card.id, card]));
  for (const news of meanwhile) {
    if ('gone' in news) cards.delete(news.gone);
    else if ('unreadIn' in news) {
      const known = cards.get(news.unreadIn);
      if (known) cards.set(known.id, { ...known, unreadMessages: news.unreadMessages });
    } else if (laneOf(news.card) !== laneId) cards.delete(news.card.id);
    else if (!isOlder(news.card, cards.get(news.card.id))) cards.set(news.card.id, news.card);
  }
  return [...cards.values()];
}

/** The board with a page of a lane. Counts are not its affair. */
export function withPage(board: Board, arrival: Arrival): Board {
  const { laneId, page, isFirst } = arrival;
  const draft = draftOf(board);
  if (isFirst) {
    for (const { id } of draft.lanes.get(laneId)?.cards ?? []) draft.places.delete(id);
    change(draft, laneId, () => ({ cards: [] }));
  }
  const edge = page.cards.at(-1) ?? null;
  change(draft, laneId, () => ({ next: page.next, edge: page.next === null ? null : edge }));
  for (const card of current(arrival)) {
    takeOut(draft, card.id);
    putIn(draft, card);
  }
  return finished(draft);
}

/** The board with a new count of every lane. */
export function withCounts(board: Board, heads: readonly Head[]): Board {
  const draft = draftOf(board);
  for (const { id, count } of heads) change(draft, id, () => ({ count }));
  return finished({ ...draft, isCountOld: false });
}
