import { useCallback, useState } from 'react';
import type { History } from './history.ts';
import type { Rows } from './rows.ts';
import type { Segment } from './segment.ts';

/** Rows taken in or let go at once, and the most that are laid out at a time. */
const STEP = 200;
const MOST = 800;
/** A message that is gone to has so many rows on either side, so that nothing moves the rows while it is gone to. */
const MARGIN = 100;

/**
 * The part of a stretch that is laid out, by numbers that stay when older messages are put on top. Laying out costs
 * something for every row; so twenty thousand loaded messages cost no more than these.
 */
export type RowWindow = { segment: Segment; from: number; to: number };

const endOf = (segment: Segment) => segment.first + segment.size;

export const atEnd = (segment: Segment): RowWindow => ({ segment, from: endOf(segment) - 2 * STEP, to: Infinity });

/** Where it reaches the end it follows it. */
const reaching = (window: RowWindow): RowWindow =>
  window.to >= endOf(window.segment) ? { ...window, to: Infinity } : window;

export function aroundMessage(segment: Segment, messageId: number | null): RowWindow {
  const index = messageId === null ? -1 : segment.indexOf(messageId);
  if (index < 0) return atEnd(segment);
  const number = segment.first + index;
  return reaching({ segment, from: number - STEP, to: number + STEP });
}

const hasAbove = ({ segment, from }: RowWindow) => from > segment.first;
const hasBelow = ({ to }: RowWindow) => to !== Infinity;

/** Lays out the surroundings of a message; where they are laid out already nothing changes. */
export function revealing(window: RowWindow, messageId: number): RowWindow {
  const { segment } = window;
  const number = segment.first + segment.indexOf(messageId);
  const isFarFromTop = !hasAbove(window) || number - window.from >= MARGIN;
  const isFarFromBottom = !hasBelow(window) || window.to - number > MARGIN;
  return isFarFromTop && isFarFromBottom ? window : aroundMessage(segment, messageId);
}

export function movedUp(window: RowWindow): RowWindow {
  const from = window.from - STEP;
  const end = Math.min(window.to, endOf(window.segment));
  return end - from > MOST ? { ...window, from, to: from + MOST } : { ...window, from };
}

export function movedDown(window: RowWindow): RowWindow {
  const moved = reaching({ ...window, to: window.to + STEP });
  const end = Math.min(moved.to, endOf(window.segment));
  return { ...moved, from: Math.max(window.from, end - MOST) };
}

export function windowedRows(rows: Rows, { segment, from, to }: RowWindow): Rows {
  const offset = Math.max(0, from - segment.first);
  const end = to === Infinity ? rows.count : Math.min(rows.count, to - segment.first);
  const count = Math.max(0, end - offset);
  return {
    count,
    at: (index) => (index >= 0 && index < count ? rows.at(index + offset) : null),
    keyAt: (index) => rows.keyAt(index + offset),
    indexOf(messageId) {
      const index = rows.indexOf(messageId) - offset;
      return index >= 0 && index < count ? index : -1;
    },
  };
}

/** The rows that are laid out now, and how to go on to others. */
export function useRowWindow(history: History, all: Rows) {
  const segment = history.view;
  const [kept, setWindow] = useState(() => atEnd(segment));
  const window = kept.segment === segment ? kept : aroundMessage(segment, history.reading);
  if (window !== kept) setWindow(window);
  const toEnd = useCallback(() => setWindow(atEnd(history.view)), [history]);
  /** A step belongs to the rows it was asked of: where others are laid out meanwhile it is not taken. */
  const step = (moved: (from: RowWindow) => RowWindow) =>
    setWindow((current) => (current === window ? moved(window) : current));
  return {
    rows: windowedRows(all, window),
    hasAbove: hasAbove(window),
    hasBelow: hasBelow(window),
    up: () => step(movedUp),
    down: () => step(movedDown),
    toEnd,
    reveal: (messageId: number) =>
      setWindow((current) =>
        current.segment === history.view ? revealing(current, messageId) : aroundMessage(history.view, messageId),
      ),
  };
}
