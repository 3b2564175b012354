import { findByLetters } from './find-by-letters.ts';

/** A lane as the keys walk it. */
export type WalkedColumn = { id: number; cards: readonly { id: number; contact: { name: string } }[] };

/** Where the focus stands: on a card, or on the head of a lane. */
export type Spot = { laneId: number; ticketId: number | null };

/** A card in the hand and where it would be put: the index is counted without the card itself. */
export type Lifted = { ticketId: number; laneId: number; index: number };

export type Grid = {
  columns: readonly WalkedColumn[];
  focus: Spot;
  lifted: Lifted | null;
  /** In which lanes people decide who stands where. */
  isArranged: (laneId: number) => boolean;
};

export type GridAct =
  | { what: 'focus'; spot: Spot }
  | { what: 'lift' | 'open' | 'menu' | 'drop' | 'letGo' | 'stuck' }
  | { what: 'place'; laneId: number; index: number };

const PAGE = 5;

type Steps = Partial<Record<string, (grid: Grid) => GridAct | null>>;

const columnOf = ({ columns }: Grid, laneId: number) => columns.findIndex(({ id }) => id === laneId);
const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** The card at an index of a lane, as near as there is one; the head of a lane without cards. */
function spotAt({ columns }: Grid, column: number, index: number): Spot | null {
  const lane = columns[between(column, 0, columns.length - 1)];
  if (!lane) return null;
  const card = index < 0 ? undefined : lane.cards[between(index, 0, lane.cards.length - 1)];
  return { laneId: lane.id, ticketId: card?.id ?? null };
}

const HEAD = -1;
const LAST = Number.MAX_SAFE_INTEGER;

/** Where in its lane the focus is: the head is above the first card. */
function indexOfFocus({ columns, focus }: Grid): number {
  const lane = columns.find(({ id }) => id === focus.laneId);
  return lane && focus.ticketId !== null ? lane.cards.findIndex(({ id }) => id === focus.ticketId) : HEAD;
}

function walk(
  grid: Grid,
  to: (at: { column: number; index: number }) => [column: number, index: number],
): GridAct | null {
  const at = { column: columnOf(grid, grid.focus.laneId), index: indexOfFocus(grid) };
  const spot = spotAt(grid, ...to(at));
  const { focus } = grid;
  const isSame = spot?.laneId === focus.laneId && spot.ticketId === focus.ticketId;
  return spot && !isSame ? { what: 'focus', spot } : null;
}

const onCard = (what: 'lift' | 'open' | 'menu') => (grid: Grid) => (grid.focus.ticketId === null ? null : { what });

const walking: Steps = {
  ArrowDown: (grid) => walk(grid, ({ column, index }) => [column, index + 1]),
  ArrowUp: (grid) => walk(grid, ({ column, index }) => [column, index - 1]),
  ArrowRight: (grid) => walk(grid, ({ column, index }) => [column + 1, index]),
  ArrowLeft: (grid) => walk(grid, ({ column, index }) => [column - 1, index]),
  PageDown: (grid) => walk(grid, ({ column, index }) => [column, Math.max(0, index) + PAGE]),
  PageUp: (grid) => walk(grid, ({ column, index }) => [column, Math.max(0, index - PAGE)]),
  Home: (grid) => walk(grid, ({ column }) => [column, 0]),
  End: (grid) => walk(grid, ({ column }) => [column, LAST]),
  'Ctrl+Home': (grid) => walk(grid, () => [0, 0]),
  'Ctrl+End': (grid) => walk(grid, () => [grid.columns.length - 1, 0]),
  ' ': onCard('lift'),
  Enter: (grid) => ({ what: grid.focus.ticketId === null ? 'menu' : 'open' }),
};

type Held = Grid & { lifted: Lifted };

/** How many cards a lane has besides the one in the hand. */
function othersIn({ columns, lifted }: Held, laneId: number): number {
  const cards = columns.find(({ id }) => id === laneId)?.cards ?? [];
  return cards.filter(({ id }) => id !== lifted.ticketId).length;
}

function carry(grid: Held, columns: 1 | -1): GridAct {
  const lane = grid.columns[columnOf(grid, grid.lifted.laneId) + columns];
  if (!lane) return { what: 'stuck' };
  // Into a lane it comes at its top, as everything that is moved there without a word about its place.
  return { what: 'place', laneId: lane.id, index: 0 };
}

function shift(grid: Held, to: (index: number) => number): GridAct {
  const { laneId, index } = grid.lifted;
  const wanted = between(to(index), 0, othersIn(grid, laneId));
  if (!grid.isArranged(laneId) || wanted === index) return { what: 'stuck' };
  return { what: 'place', laneId, index: wanted };
}

const carrying: Partial<Record<string, (grid: Held) => GridAct>> = {
  ArrowDown: (grid) => shift(grid, (index) => index + 1),
  ArrowUp: (grid) => shift(grid, (index) => index - 1),
  PageDown: (grid) => shift(grid, (index) => index + PAGE),
  PageUp: (grid) => shift(grid, (index) => index - PAGE),
  Home: (grid) => shift(grid, () => 0),
  End: (grid) => shift(grid, () => LAST),
  ArrowRight: (grid) => carry(grid, 1),
  ArrowLeft: (grid) => carry(grid, -1),
  ' ': () => ({ what: 'drop' }),
  Enter: () => ({ what: 'drop' }),
  Escape: () => ({ what: 'letGo' }),
};

/** What a key does; null where it is none of the board's. `letters` are those typed shortly before. */
export function pressed(grid: Grid, key: string, letters: string): GridAct | null {
  const { lifted } = grid;
  if (lifted) return carrying[key]?.({ ...grid, lifted }) ?? null;
  const step = walking[key];
  if (step && !(key === ' ' && letters !== '')) return step(grid);
  if (key.toLowerCase() === 'm' && letters === '') return grid.focus.ticketId === null ? null : { what: 'menu' };
  // Keys that write nothing have names too: Tab is no beginning of Tábata.
  return key.length === 1 ? search(grid, letters + key) : null;
}

function search({ columns, focus }: Grid, letters: string): GridAct | null {
  const cards = columns.find(({ id }) => id === focus.laneId)?.cards ?? [];
  const names = cards.map(({ contact }) => contact.name);
  const found = findByLetters(
    names,
    letters,
    cards.findIndex(({ id }) => id === focus.ticketId),
  );
  const card = cards[found];
  return card ? { what: 'focus', spot: { laneId: focus.laneId, ticketId: card.id } } : null;
}
