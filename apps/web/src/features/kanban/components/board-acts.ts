import { createContext, use, type ReactNode } from 'react';
import type { Card } from '../board/card.ts';
import type { Spot } from '../keys/grid-keys.ts';

/** What cards and lanes may do, the same for all of them. */
export type BoardActs = {
  /** Nothing may be moved. */
  isReadOnly: boolean;
  /** Fingers scroll: cards are moved by their menu there. */
  isTouch: boolean;
  timeZone: string;
  onFocus: (spot: Spot) => void;
  onMove: (card: Card) => void;
  /** Whether the board has the focus, so that it may take it along with a card. */
  hasFocus: () => boolean;
  /** Whether somebody walks over it by keys, so that it scrolls along with the focus. */
  isWalked: () => boolean;
  /** What was said last, in a line. */
  lastMessage: (card: Card) => ReactNode;
};

export const BoardActsContext = createContext<BoardActs | null>(null);

export function useBoardActs(): BoardActs {
  const acts = use(BoardActsContext);
  if (!acts) throw new Error('outside of the board');
  return acts;
}

/** What those may do who say what lanes are for; null for everybody else. */
type LaneActs = { onConfigure: (laneId: number) => void; onShift: (laneId: number, by: 1 | -1) => void };

/** Apart from the cards': only heads of lanes are drawn anew when this changes. */
export const LaneActsContext = createContext<LaneActs | null>(null);
