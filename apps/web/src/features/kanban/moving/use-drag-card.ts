import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import { useBoardActs } from '../components/board-acts.ts';
import type { Card } from '../board/card.ts';

/** Only cards that are drawn can be picked up; one that is dragged may be drawn no more. */
export function useDragCard(cell: RefObject<HTMLElement | null>, card: Card): void {
  const { isReadOnly, isTouch } = useBoardActs();
  const { id } = card;
  useEffect(() => {
    if (isReadOnly || isTouch || !cell.current) return;
    return draggable({ element: cell.current, getInitialData: () => ({ ticketId: id }) });
  }, [cell, id, isReadOnly, isTouch]);
}
