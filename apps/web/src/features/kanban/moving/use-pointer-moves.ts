import type { RefObject } from 'react';
import type { Card, View } from '../board/card.ts';
import { placeAt } from '../board/shown.ts';
import type { BoardColumn } from '../keys/use-grid-keys.ts';
import { dropPlace } from './drop-place.ts';
import { useBoardDrag, type Over } from './use-board-drag.ts';
import type { useMoves } from './use-moves.ts';

type Options = { columns: readonly BoardColumn[]; view: View; moving: ReturnType<typeof useMoves> };

/** Where a card is shown. */
export function standing(
  columns: readonly BoardColumn[],
  ticketId: number,
): { column: BoardColumn; card: Card; index: number } | null {
  for (const column of columns) {
    const index = column.cards.findIndex(({ id }) => id === ticketId);
    const card = column.cards[index];
    if (card) return { column, card, index };
  }
  return null;
}

/** Moves by dragging. What others do with a card that is in the hand shows when it is let go. */
export function usePointerMoves(board: RefObject<HTMLElement | null>, { columns, view, moving }: Options): Over | null {
  const { held } = moving.moves;
  const over = useBoardDrag(board, {
    onPick: (ticketId) => {
      const at = standing(columns, ticketId);
      if (!at) return;
      moving.hold(at.card, placeAt(at.column.cards, at.card, { laneId: at.column.id, index: at.index }), 'pointer');
    },
    onDrop: (_ticketId, target) => {
      const cards = target && columns.find(({ id }) => id === target.laneId)?.cards;
      const place = held && target && cards && dropPlace(held.card, held.from, { ...target, cards, view });
      if (held && place) moving.move(held.card, held.from, place);
      else moving.letGo();
    },
  });
  if (!over || !held) return null;
  const cards = columns.find(({ id }) => id === over.laneId)?.cards ?? [];
  return dropPlace(held.card, held.from, { ...over, cards, view }) ? over : null;
}
