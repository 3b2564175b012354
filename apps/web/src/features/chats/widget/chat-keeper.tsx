import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { chatUnreadsQuery } from '../unreads.ts';

const ChatWidget = lazy(() => import('./chat-widget.tsx').then((module) => ({ default: module.ChatWidget })));

/** Counts what is unread for the menu; the floating window comes with the first unread message. */
export function ChatKeeper({ isHidden }: { isHidden: boolean }) {
  const { data } = useQuery(chatUnreadsQuery);
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && !isHidden && data && data.unreads > 0) setUsed(true);
  return <Suspense>{isUsed && !isHidden && <ChatWidget />}</Suspense>;
}
