import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TicketView } from './ticket-pages.ts';

/** Rows drawn beyond either edge, so that scrolling does not show gaps. */
const SPARE_ROWS = 6;
/** Nearer to the top than this, one wants to see what comes in there. */
const AT_TOP_PX = 8;

/** Rows of one list are equally high: then no row has to be measured, and nothing depends on how many there are. */
type Rows = { view: TicketView; rowPx: number };
type Sight = { top: number; height: number };

/** The tickets before somebody's eyes, and in which row each of them stands. */
function seenIn(box: HTMLElement, { view, rowPx }: Rows): Map<number, number> {
  const seen = new Map<number, number>();
  const first = Math.floor(box.scrollTop / rowPx);
  for (let row = first; row <= first + Math.floor(box.clientHeight / rowPx); row += 1) {
    const ticket = view.at(row);
    if (ticket) seen.set(ticket.id, row);
  }
  return seen;
}

/** By how many rows most of what was in sight has moved: one row that jumped to the top does not count. */
export function shiftOf(seen: ReadonlyMap<number, number>, { indexOf }: Pick<TicketView, 'indexOf'>): number {
  const shifts: number[] = [];
  for (const [id, before] of seen) {
    const now = indexOf(id);
    if (now !== -1) shifts.push(now - before);
  }
  return shifts.toSorted((one, other) => one - other)[Math.floor(shifts.length / 2)] ?? 0;
}

/** Which rows are in sight. What somebody reads stays under their eyes when rows come, go and move above it. */
export function useRowWindow(box: RefObject<HTMLElement | null>, { view, rowPx }: Rows) {
  const [sight, setSight] = useState<Sight>({ top: 0, height: 0 });
  const seen = useRef<ReadonlyMap<number, number>>(new Map());
  const seenTop = useRef(0);
  const hasBox = view.count > 0;

  const look = useCallback(() => {
    if (!box.current) return;
    const [top, height] = [Math.floor(box.current.scrollTop / rowPx) * rowPx, box.current.clientHeight];
    setSight((known) => (known.top === top && known.height === height ? known : { top, height }));
    seenTop.current = box.current.scrollTop;
    seen.current = seenIn(box.current, { view, rowPx });
  }, [box, view, rowPx]);

  useLayoutEffect(() => {
    if (!box.current) return;
    // A list that has become much shorter has been scrolled by the browser already.
    const isCut = box.current.scrollTop >= box.current.scrollHeight - box.current.clientHeight - 1;
    const top = isCut ? Math.max(box.current.scrollTop, seenTop.current) : box.current.scrollTop;
    const shift = top > AT_TOP_PX ? shiftOf(seen.current, view) : 0;
    if (shift !== 0) box.current.scrollTo({ top: top + shift * rowPx });
    seenTop.current = box.current.scrollTop;
    seen.current = seenIn(box.current, { view, rowPx });
  }, [box, view, rowPx]);

  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => lookAgain());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, hasBox]);

  const first = Math.max(0, Math.floor(sight.top / rowPx) - SPARE_ROWS);
  const end = Math.min(view.count, first + Math.ceil(sight.height / rowPx) + 2 * SPARE_ROWS);
  return { first: Math.min(first, end), end, look };
}
