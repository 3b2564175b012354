import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import type { Card, View } from './card.ts';

type Compare = (one: Card, other: Card) => number;

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Later than any instant: whoever waits for nothing stands behind those who wait. */
const NEVER = '~';
const newest: Compare = (one, other) => byText(other.lastMessageAt, one.lastMessageAt) || other.id - one.id;
const longestWait: Compare = (one, other) =>
  byText(one.waitStartedAt ?? NEVER, other.waitStartedAt ?? NEVER) || one.id - other.id;
/** Who never stood in a lane has been in none since the beginning. */
const longestHere: Compare = (one, other) =>
  byText(one.lane?.since ?? one.createdAt, other.lane?.since ?? other.createdAt) || one.id - other.id;
/** Places are compared by their bytes, as the database does. */
const byPlace: Compare = (one, other) =>
  byText(one.lane?.position ?? NEVER, other.lane?.position ?? NEVER) || one.id - other.id;

/** Whether people decide who stands where: not among those that nobody has sorted yet, and not where a view does. */
export const isArrangedByHand = (view: View, laneId: number) => view === 'manual' && laneId !== OPEN_LANE_ID;

/** What stands above what in a lane, exactly as the server pages it. */
export function orderOf(view: View, laneId: number): Compare {
  if (isArrangedByHand(view, laneId)) return byPlace;
  if (view === 'wait') return longestWait;
  return view === 'stay' ? longestHere : newest;
}

/** Where a card belongs among sorted ones: before the first that stands behind it. */
export function indexFor(cards: readonly Card[], card: Card, compare: Compare): number {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = cards[middle];
    if (there && compare(there, card) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
