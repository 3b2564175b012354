import { isArrangedByHand } from '../board/order.ts';
import { placeAt, type Place } from '../board/shown.ts';
import type { Card, View } from '../board/card.ts';

/** A card of 104 pixels and the gap below it. Every card is as high as every other, so that no place has to be measured. */
export const SLOT_PX = 112;
export const LANE_PADDING_PX = 8;

type Pointer = {
  clientY: number;
  /** Top of the box in which the cards scroll, and how far it is scrolled. */
  top: number;
  scrolled: number;
};

/** Between which cards of a lane the pointer is: above the first is 0. */
export function gapUnder({ clientY, top, scrolled }: Pointer, count: number): number {
  const inside = clientY - top + scrolled - LANE_PADDING_PX;
  return Math.max(0, Math.min(count, Math.floor(inside / SLOT_PX + 0.5)));
}

type Over = { laneId: number; gap: number; cards: readonly Card[]; view: View };

/** Where a card would come when it is let go there; null where that is where it stands. */
export function dropPlace(card: Card, from: number, { laneId, gap, cards, view }: Over): Place | null {
  const standing = cards.findIndex(({ id }) => id === card.id);
  const isSameLane = laneId === from;
  if (isSameLane && !isArrangedByHand(view, laneId)) return null;
  const index = standing !== -1 && standing < gap ? gap - 1 : gap;
  if (isSameLane && index === standing) return null;
  return placeAt(cards, card, { laneId, index });
}
