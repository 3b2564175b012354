import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The input grows and shrinks below the list; whoever was at the end stays there. */
export function useStayAtEnd(box: RefObject<HTMLElement | null>, isAtEnd: boolean, toEnd: () => void): void {
  const onResize = useEffectEvent(() => {
    if (isAtEnd) toEnd();
  });
  useEffect(() => {
    if (!box.current) return;
    let height = box.current.clientHeight;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.target.clientHeight === height) return;
      height = entry.target.clientHeight;
      onResize();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
}
