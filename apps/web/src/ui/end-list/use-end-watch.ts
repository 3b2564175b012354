import { useRef } from 'react';
import { endOfList } from './end-of-list.ts';
import type { useEndVirtualizer } from './use-end-virtualizer.ts';
import { useFrameThrottled } from './use-frame-throttled.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';

/** More is asked for when this little is left above or below. */
const NEAR_PX = 600;

type Options = {
  list: ReturnType<typeof useEndVirtualizer>;
  isWhole: boolean;
  isAtEnd: boolean;
  /** Told with every look: whether the end is in sight, and the row in the middle, -1 where none is. */
  onLook: (isEnd: boolean, middle: number) => void;
  onNear: (direction: 'older' | 'newer') => void;
};

/** Watches where a list stands: keeps it at its end, and asks for more before either edge is reached. */
export function useEndWatch({ list, isWhole, isAtEnd, onLook, onNear }: Options): { onScroll: () => void } {
  'use no memo';
  const { box, virtualizer, scrollToEnd } = list;
  const lookedTop = useRef(0);
  const heardTop = useRef(0);
  useStayAtEnd(box, isAtEnd, scrollToEnd);

  /** Whether the list is at its end or on its way there, and brings it there when it grew without moving. */
  function follows(top: number, below: number, lookAgain: () => void): boolean {
    const place = endOfList({ wasAtEnd: isAtEnd, moved: top - lookedTop.current, below });
    lookedTop.current = top;
    if (place === 'behind') scrollToEnd();
    if (place === 'following') lookAgain();
    return place !== 'away';
  }

  function look(lookAgain: () => void) {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    const isEnd = isWhole && follows(element.scrollTop, below, lookAgain);
    const inSight = virtualizer.getVirtualItemForOffset(element.scrollTop + element.clientHeight / 2);
    onLook(isEnd, inSight?.index ?? -1);
    // Scrolled by the program: the list takes it in with the event, and keeps its place only after that.
    if (element.scrollTop !== heardTop.current) return;
    if (element.scrollTop < NEAR_PX) onNear('older');
    if (below < NEAR_PX) onNear('newer');
  }
  // Not only after scrolling: a first page that does not fill the screen has none to ask for the next.
  const lookSoon = useFrameThrottled(look);
  return {
    onScroll() {
      heardTop.current = box.current?.scrollTop ?? 0;
      lookSoon();
    },
  };
}
