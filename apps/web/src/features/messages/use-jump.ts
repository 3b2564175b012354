import { useEffect, useLayoutEffect, useState } from 'react';
import { toastFailure } from '../../ui/feedback/toast.tsx';
import type { History } from './history/history.ts';
import type { Rows } from './history/rows.ts';
import { bringIntoView, type HistoryOf } from './messages.data.ts';

const SHOWN_MS = 1600;

type Options = {
  history: History;
  of: HistoryOf;
  rows: Rows;
  /** Lays out the message's surroundings. */
  reveal: (messageId: number) => void;
  /** A message of the address: gone to at once, and again when it is another. */
  focusMessageId: number | null;
  scrollTo: (index: number) => void;
};

/** Goes to a message however far back it is, without loading what lies between, and marks it for a moment. */
export function useJump({ history, of, rows, reveal, focusMessageId, scrollTo }: Options) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [foundId, setFoundId] = useState<number | null>(null);

  function jump(messageId: number) {
    bringIntoView(history, of, messageId).then(() => {
      reveal(messageId);
      setWanted(messageId);
    }, toastFailure);
  }

  useEffect(() => {
    if (focusMessageId !== null) jump(focusMessageId);
    // oxlint-disable-next-line react/exhaustive-deps -- only another address is another jump
  }, [focusMessageId]);

  useLayoutEffect(() => {
    if (wanted === null) return;
    const index = rows.indexOf(wanted);
    if (index >= 0) scrollTo(index);
    setFoundId(index >= 0 ? wanted : null);
    setWanted(null);
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once, when the message is there
  }, [wanted]);

  useEffect(() => {
    if (foundId === null) return;
    const timer = setTimeout(() => setFoundId(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [foundId]);

  return { jump, foundId };
}
