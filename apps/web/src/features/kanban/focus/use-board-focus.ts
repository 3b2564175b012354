import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { kanbanPhrases } from '../phrases/phrases.ts';
import type { Spot } from '../keys/grid-keys.ts';
import type { BoardColumn } from '../keys/use-grid-keys.ts';
import { focusAfter } from './focus-after.ts';

const selectorOf = ({ laneId, ticketId }: Spot) =>
  ticketId === null ? `[data-head="${laneId}"]` : `[data-ticket="${ticketId}"]`;

const firstSpot = ([column]: readonly BoardColumn[]): Spot => ({
  laneId: column?.id ?? 0,
  ticketId: column?.cards[0]?.id ?? null,
});

/** Of a card that is in the hand here, or on its way to the server: out of which lane. */
type OwnMove = { from: number; isInHand: boolean };

/** It was refused, or let go where it came from: whoever did either has said so. */
const isPutBack = (was: OwnMove | null, laneId: number) => was !== null && (!was.isInHand || was.from === laneId);

type Options = {
  columns: readonly BoardColumn[];
  ownMove: (ticketId: number) => OwnMove | null;
  onLeave: () => void;
};

/** Where the focus stands, kept while cards come, go and are drawn anew in other lanes. */
export function useBoardFocus(board: RefObject<HTMLElement | null>, { columns, ownMove, onLeave }: Options) {
  const t = kanbanPhrases.useT();
  const [known, setKnown] = useState(() => ({ columns, spot: firstSpot(columns), isChosen: false }));
  const has = useRef(false);
  const byKeys = useRef(false);
  if (known.columns !== columns) {
    const spot = known.isChosen ? focusAfter(known.columns, columns, known.spot) : firstSpot(columns);
    setKnown({ ...known, columns, spot });
  }
  const { spot } = known;

  const previous = useRef({ spot, own: null as OwnMove | null });
  useEffect(() => {
    const { spot: before, own: was } = previous.current;
    const { ticketId, laneId } = before;
    const own = spot.ticketId === null ? null : ownMove(spot.ticketId);
    previous.current = { spot, own };
    if (!has.current || ticketId === null || ticketId !== spot.ticketId || laneId === spot.laneId) return;
    const column = columns.find(({ id }) => id === spot.laneId);
    const card = column?.cards.find(({ id }) => id === ticketId);
    if (!column || !card || own || isPutBack(was, column.id)) return;
    announce(t('say.movedByOther', { name: card.contact.name, lane: column.name }));
  });

  const onFocus = useCallback((next: Spot) => {
    has.current = true;
    // Pointers leave no mark where they put the focus.
    byKeys.current = document.activeElement?.matches(':focus-visible') === true;
    setKnown((now) =>
      now.spot.laneId === next.laneId && now.spot.ticketId === next.ticketId && now.isChosen
        ? now
        : { ...now, spot: next, isChosen: true },
    );
  }, []);

  /** What is drawn anew elsewhere loses the focus without leaving the board. */
  function onBlur({ target }: FocusEvent) {
    setTimeout(() => {
      const { activeElement } = document;
      if (board.current?.contains(activeElement)) return;
      const isGone = !target.isConnected && activeElement === document.body;
      if (isGone) return;
      has.current = false;
      onLeave();
    });
  }

  /** Back from a dialog. */
  const takeFocus = () => {
    has.current = true;
    requestAnimationFrame(() => {
      board.current?.querySelector<HTMLElement>(selectorOf(spotNow.current))?.focus();
    });
  };
  const spotNow = useRef(spot);
  useEffect(() => {
    spotNow.current = spot;
  });

  /** Whoever has gone on to write elsewhere keeps the focus there, also where what had it here went without a word. */
  const hasFocus = useCallback(() => {
    const { activeElement } = document;
    return has.current && (activeElement === document.body || board.current?.contains(activeElement) === true);
  }, [board]);
  const isWalked = useCallback(() => hasFocus() && byKeys.current, [hasFocus]);

  return { spot, onFocus, onBlur, takeFocus, hasFocus, isWalked };
}
