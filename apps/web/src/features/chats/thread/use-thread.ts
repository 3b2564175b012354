import type { Chat } from '@balcao/contract/chats/models.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHasFocus } from '../../../platform/has-focus.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { bringIntoThread, dropVisit, leaveVisit, loadMore, readChat, threadQuery } from '../data/thread.data.ts';
import { lastSeq, type Thread } from '../data/thread.ts';
import { useUnsent } from '../unsent/unsent-store.ts';
import { rowsOf } from './rows.ts';

const SHOWN_MS = 1600;
/** What was read is told at most once in this time. */
const READ_MS = 1000;

type Direction = 'older' | 'newer';

/** What is loaded of a chat, as rows, and how to get more of it. Without a message to go to it begins at the end. */
export function useThread(chat: Chat, focusSeq: number | null) {
  const queries = useQueryClient();
  useState(() => {
    if (focusSeq === null) dropVisit(queries, chat.id);
  });
  const { user } = useSession();
  const query = useQuery(threadQuery(queries, chat.id));
  const unsent = useUnsent(chat.id);
  const loading = useRef(new Set<Direction>());
  const [failed, setFailed] = useState<Direction | null>(null);
  const thread = query.data;
  const rows = useMemo(() => (thread ? rowsOf(thread, unsent, user.id) : []), [thread, unsent, user.id]);

  async function more(direction: Direction): Promise<void> {
    if (loading.current.has(direction)) return;
    loading.current.add(direction);
    try {
      await loadMore(queries, chat.id, direction);
      setFailed((before) => (before === direction ? null : before));
    } catch {
      setFailed(direction);
    } finally {
      loading.current.delete(direction);
    }
  }

  return {
    query,
    thread,
    rows,
    /** Where the last attempt to get more was in vain. */
    failed,
    more,
    visit: (seq: number) => bringIntoThread(queries, chat.id, seq),
    leaveVisit: () => leaveVisit(queries, chat.id).catch(toastFailure),
  };
}

/** Tells the server what has been read: only while somebody looks at this window, and the end of the chat is in sight. */
export function useReading(chat: Chat, thread: Thread, isAtEnd: boolean): void {
  const queries = useQueryClient();
  const hasFocus = useHasFocus();
  const seq = lastSeq(thread);
  const isUnread = seq > chat.own.readSeq && !thread.hasNewer;
  const told = useRef(0);
  useEffect(() => {
    if (!hasFocus || !isAtEnd || !isUnread) return;
    const wait = Math.max(0, told.current + READ_MS - Date.now());
    const timer = setTimeout(() => {
      told.current = Date.now();
      void readChat(queries, chat, seq);
    }, wait);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the number alone says what there is to read
  }, [hasFocus, isAtEnd, isUnread, seq, chat.id, queries]);
}

/** Marks a message for a moment, once it was gone to. */
export function useFound() {
  const [found, setFound] = useState<number | null>(null);
  useEffect(() => {
    if (found === null) return;
    const timer = setTimeout(() => setFound(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [found]);
  return [found, setFound] as const;
}
