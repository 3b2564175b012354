import { useEffect, useState } from 'react';
import type { TimelineItem } from './timeline.ts';

/** How many messages of the customer stand below what was last seen at the end. */
function unseenAfter(items: readonly TimelineItem[], seenKey: string | null): number {
  const seen = items.findIndex((item) => item.key === seenKey);
  if (seen === -1) return 0;
  return items.slice(seen + 1).filter((item) => item.kind === 'bubble' && !item.message.fromMe).length;
}

/** Whether the end is in sight, and what has come while it was not. */
export function useFollowing(items: readonly TimelineItem[], toEnd: () => void) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const last = items.at(-1);
  const lastKey = last?.key ?? null;
  const ownSending = last?.kind === 'bubble' && last.outgoing ? last.key : null;
  // Whoever writes wants to see it, wherever they were reading.
  useEffect(() => {
    if (ownSending !== null) toEnd();
  }, [ownSending, toEnd]);
  if (isAtEnd && seenKey !== lastKey) setSeenKey(lastKey);
  return { isAtEnd, setAtEnd, unseen: isAtEnd ? 0 : unseenAfter(items, seenKey) };
}
