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

const isCard = ({ data }: { data: Record<string, unknown> }) => typeof data['ticketId'] === 'number';
const sideUnder = (clientX: number, { left, width }: DOMRect) => (clientX < left + width / 2 ? 'before' : 'after');

/** Takes cards, anywhere over the lane, and scrolls when one is held near its ends; other lanes on either side of its middle. */
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
        canDrop: ({ source }) => isCard(source) || typeof source.data['movedLane'] === 'number',
        getData: ({ input, element }) => ({
          laneId,
          gap: gapAt(input.clientY),
          side: sideUnder(input.clientX, element.getBoundingClientRect()),
        }),
      }),
      autoScrollForElements({ element: scroller.current, canScroll: ({ source }) => isCard(source) }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [column, scroller, laneId]);
}
