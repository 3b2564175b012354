import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';
import type { Board, Lane } from './board.ts';
import type { Card } from './card.ts';
import { indexFor, isArrangedByHand, orderOf } from './order.ts';

/** A place among the cards of a lane, without the one that is put there. */
export type Place = {
  laneId: number;
  /** Below whom; null on top. */
  after: number | null;
  /** Where that is as long as nobody else moves, for when `after` goes away. */
  index: number;
};

/** A card that somebody here holds, or has put somewhere before the server said so. */
export type Moved = { card: Card; from: number; to: Place; since: string };

export type Shown = ReadonlyMap<number, Pick<Lane, 'id' | 'count' | 'cards' | 'next'>>;

function indexAt(cards: readonly Card[], { after, index }: Place): number {
  if (after === null) return 0;
  const above = cards.findIndex(({ id }) => id === after);
  return above === -1 ? Math.min(index, cards.length) : above + 1;
}

/** The freshest that is known of a card that was picked up some time ago. */
function freshest({ lanes, places }: Board, card: Card): Card {
  const lane = lanes.get(places.get(card.id) ?? Number.NaN);
  return lane?.cards.find(({ id }) => id === card.id) ?? card;
}

function without(lane: Lane, ticketId: number): Lane {
  return { ...lane, cards: lane.cards.filter(({ id }) => id !== ticketId) };
}

/** The card as it will be told of: in the lane since it was put there, unless it stood there all the time. */
function cardIn(laneId: number, { card, from, since }: Moved): Card {
  if (laneId === OPEN_LANE_ID) return card.lane === null ? card : { ...card, lane: null };
  return from === laneId && card.lane ? card : { ...card, lane: { id: laneId, position: '', since } };
}

function withCard(board: Board, lane: Lane, move: Moved): Lane {
  const { to } = move;
  const there = cardIn(lane.id, move);
  const index = isArrangedByHand(board.view, lane.id)
    ? indexAt(lane.cards, to)
    : indexFor(lane.cards, there, orderOf(board.view, lane.id));
  return { ...lane, cards: lane.cards.toSpliced(index, 0, there) };
}

/**
 * The board as its viewer sees it: what the server said, with the own moves that it has not answered yet and the card in the hand.
 * Nothing has to be taken back when a move is refused: it is only left out from then on.
 */
export function shown(board: Board, moves: readonly Moved[]): Shown {
  if (moves.length === 0) return board.lanes;
  const lanes = new Map(board.lanes);
  const standing = new Map<number, number>();
  for (const move of moves) {
    const card = freshest(board, move.card);
    const from = standing.get(card.id) ?? board.places.get(card.id) ?? move.from;
    for (const lane of lanes.values()) {
      if (lane.cards.some(({ id }) => id === card.id)) lanes.set(lane.id, without(lane, card.id));
    }
    const target = lanes.get(move.to.laneId);
    if (!target) continue;
    lanes.set(target.id, withCard(board, target, { ...move, card }));
    if (from !== target.id) recount(lanes, from, target.id);
    standing.set(card.id, target.id);
  }
  return lanes;
}

function recount(lanes: Map<number, Lane>, from: number, to: number): void {
  const [source, target] = [lanes.get(from), lanes.get(to)];
  if (source) lanes.set(from, { ...source, count: Math.max(0, source.count - 1) });
  if (target) lanes.set(to, { ...target, count: target.count + 1 });
}

/** The place of a card in a lane at this index, counted without the card itself. */
export function placeAt(cards: readonly Card[], card: Pick<Card, 'id'>, at: { laneId: number; index: number }): Place {
  const others = cards.filter(({ id }) => id !== card.id);
  const index = Math.max(0, Math.min(at.index, others.length));
  return { laneId: at.laneId, index, after: others[index - 1]?.id ?? null };
}
