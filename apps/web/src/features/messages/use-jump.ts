import { useEffect, useRef, useState } from 'react';
import type { TimelineItem } from './timeline.ts';

const SHOWN_MS = 1600;
/** A message further back than this many pages is not looked for. */
const MOST_PAGES = 40;

type Options = {
  items: readonly TimelineItem[];
  hasOlder: boolean;
  loadOlder: () => Promise<unknown>;
  scrollTo: (index: number) => void;
};

/** Goes to a message wherever it is, loading what lies between, and marks it for a moment. */
export function useJump({ items, hasOlder, loadOlder, scrollTo }: Options) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [foundId, setFoundId] = useState<number | null>(null);
  const pages = useRef(0);
  const index = wanted === null ? -1 : items.findIndex((item) => item.kind === 'bubble' && item.message.id === wanted);

  useEffect(() => {
    if (wanted === null) return;
    if (index >= 0) {
      scrollTo(index);
      setFoundId(wanted);
      setWanted(null);
    } else if (hasOlder && pages.current < MOST_PAGES) {
      pages.current += 1;
      loadOlder().catch(() => setWanted(null));
    } else setWanted(null);
    // oxlint-disable-next-line react/exhaustive-deps -- each answer with older messages is a new list of items
  }, [wanted, items]);

  useEffect(() => {
    if (foundId === null) return;
    const timer = setTimeout(() => setFoundId(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [foundId]);

  function jump(messageId: number) {
    pages.current = 0;
    setWanted(messageId);
  }
  return { jump, foundId };
}
