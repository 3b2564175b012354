import { useEffect, useState } from 'react';
import { firstUnread } from '../../history/first-unread.ts';
import type { History } from '../../history/history.ts';
import { openAtUnread, type HistoryOf } from '../../messages.data.ts';

/** How many messages were new when the conversation was opened, and the first of them. */
export type NewMessages = { firstId: number; count: number };

type Opening = {
  history: History;
  of: HistoryOf;
  /** So many messages of the customer were new. */
  count: number;
  /** A message of the address goes before them. */
  focusMessageId: number | null;
};
type Opened = { news: NewMessages | null; focus: number | null };

/**
 * The new messages of a conversation as it was opened; they stay where they began while they are being read. Where they
 * begin further back than what is loaded, one more page is read around their beginning.
 */
export function useNewMessages({ history, of, count, focusMessageId }: Opening): Opened {
  const [first] = useState(() => {
    const { all, ends } = history.view;
    return firstUnread({ all, hasOlder: ends.older !== null }, of.ticketId, count);
  });
  const [firstId, setFirstId] = useState(first === 'beyond' ? null : first);
  useEffect(() => {
    if (first !== 'beyond') return;
    // What could not be read is read by scrolling up, as ever.
    openAtUnread(history, of, count).then(setFirstId, () => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the conversation is opened
  }, []);
  return { news: firstId === null ? null : { firstId, count }, focus: focusMessageId ?? firstId };
}
