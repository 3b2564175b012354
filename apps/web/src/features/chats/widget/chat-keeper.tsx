import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useRealtimeStatus } from '../../../platform/realtime/status.ts';
import { keptWords } from '../unsent/kept-words.ts';
import { chatUnreadsQuery, isAnyUnread } from '../unreads.ts';

const ChatWidget = lazyPart(() => import('./chat-widget.tsx').then((module) => ({ default: module.ChatWidget })));

/** What could not be sent before the page was loaded again goes out, whether or not its chat is opened. */
function useKeptDelivery(): void {
  const queries = useQueryClient();
  const isLive = useRealtimeStatus() === 'live';
  useEffect(() => {
    if (!isLive || keptWords().unsent.length === 0) return;
    void import('../unsent/deliver.ts').then((module) => module.deliverEverything(queries)).catch(() => {});
  }, [isLive, queries]);
}

/** Counts what is unread for the menu; the floating window comes with the first unread message. */
export function ChatKeeper({ isHidden }: { isHidden: boolean }) {
  const { data } = useQuery(chatUnreadsQuery);
  useKeptDelivery();
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && !isHidden && data && isAnyUnread(data)) setUsed(true);
  return <Suspense>{isUsed && !isHidden && <ChatWidget />}</Suspense>;
}
