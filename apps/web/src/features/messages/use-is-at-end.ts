import { useEffect, useState } from 'react';
import type { History } from './history/history.ts';
import type { Rows } from './history/rows.ts';

/** Whether the end is in sight, and how many messages of the customer have come while it was not. */
export function useIsAtEnd(history: History, rows: Rows, toEnd: () => void) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(history.arrivals);
  const last = rows.at(rows.count - 1);
  const ownSending = last?.outgoing ? last.key : null;
  // Whoever writes wants to see it, wherever they were reading.
  useEffect(() => {
    if (ownSending !== null) toEnd();
  }, [ownSending, toEnd]);
  const isAtNow = isAtEnd && !history.isVisiting;
  if (isAtNow && seen !== history.arrivals) setSeen(history.arrivals);
  return { isAtEnd: isAtNow, setAtEnd, unseen: isAtNow ? 0 : history.arrivals - seen };
}
