import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { AT_END_PX } from './end-of-list.ts';

type Options = {
  /** Another one begins at its end again. */
  listKey: number | string;
  count: number;
  /** Stable keys are what keeps the place while older rows are put on top. */
  keyAt: (index: number) => number | string;
  /** The last row is the last there is: what is added is followed. */
  isWhole: boolean;
};

/** Lays out only the rows in sight of a list that opens at its end, stays there, and keeps its place while others come. */
export function useEndVirtualizer({ listKey, count, keyAt, isWhole }: Options) {
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const latestKeyAt = useRef(keyAt);
  latestKeyAt.current = keyAt;
  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => 74,
    overscan: 8,
    paddingStart: 6,
    paddingEnd: 6,
    getItemKey: useCallback((index: number) => latestKeyAt.current(index), []),
    anchorTo: 'end',
    followOnAppend: isWhole,
    scrollEndThreshold: AT_END_PX,
  });
  const scrollToEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer]);
  useLayoutEffect(scrollToEnd, [listKey, scrollToEnd]);
  return { box, virtualizer, scrollToEnd };
}
