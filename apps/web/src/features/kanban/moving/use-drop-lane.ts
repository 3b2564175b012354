import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { gapUnder } from './drop-place.ts';

type Options = {
  column: RefObject<HTMLElement | null>;
  /** The box in which its cards scroll. */
  scroller: RefObject<HTMLElement | null>;
  laneId: number;
  count: number;
};

/** Takes cards, anywhere over the lane, and scrolls when one is held near its ends. */
export function useDropLane({ column, scroller, laneId, count }: Options): void {
  const gapAt = useEffectEvent((clientY: number) => {
    const box = scroller.current;
    if (!box) return 0;
    return gapUnder({ clientY, top: box.getBoundingClientRect().top, scrolled: box.scrollTop }, count);
  });
  useEffect(() => {
    if (!column.current || !scroller.current) return;
    const stops = [
      dropTargetForElements({
        element: column.current,
        canDrop: ({ source }) => typeof source.data['ticketId'] === 'number',
        getData: ({ input }) => ({ laneId, gap: gapAt(input.clientY) }),
      }),
      autoScrollForElements({ element: scroller.current }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [column, scroller, laneId]);
}
