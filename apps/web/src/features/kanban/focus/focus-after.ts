import type { WalkedColumn, Spot } from '../keys/grid-keys.ts';

const headOf = (column: WalkedColumn | undefined): Spot => ({ laneId: column?.id ?? 0, ticketId: null });

/** The card that now stands where another one stood, or the last one above it. */
function inItsPlace(before: readonly WalkedColumn[], column: WalkedColumn, ticketId: number): Spot {
  const was = before.find(({ id }) => id === column.id)?.cards.findIndex(({ id }) => id === ticketId) ?? 0;
  const next = column.cards[Math.min(Math.max(was, 0), column.cards.length - 1)];
  return { laneId: column.id, ticketId: next?.id ?? null };
}

/**
 * Where the focus is after the board has changed: with its card wherever that went, else on the one that took its place, else on
 * the head of the lane, else on the first lane.
 */
export function focusAfter(before: readonly WalkedColumn[], columns: readonly WalkedColumn[], focus: Spot): Spot {
  const { laneId, ticketId } = focus;
  const lane = columns.find(({ id }) => id === laneId);
  if (ticketId === null) return lane ? focus : headOf(columns[0]);
  const withCard = columns.find(({ cards }) => cards.some(({ id }) => id === ticketId));
  if (withCard) return withCard.id === laneId ? focus : { laneId: withCard.id, ticketId };
  if (lane) return inItsPlace(before, lane, ticketId);
  return { ...headOf(columns[0]), ticketId: columns[0]?.cards[0]?.id ?? null };
}

/** The card below another one of its lane, or the one above the last. */
export function neighbourOf<Card extends { id: number }>(
  { cards }: { cards: readonly Card[] },
  { id }: { id: number },
) {
  const at = cards.findIndex((card) => card.id === id);
  return cards[at + 1] ?? cards[at - 1];
}
