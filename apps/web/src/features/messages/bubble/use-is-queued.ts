import type { Message } from '@balcao/contract/messages/models.ts';
import { useEffect, useState } from 'react';
import { useTools } from '../components/conversation-tools.ts';

/** What leaves at once has left by then. */
const QUEUED_AFTER_MS = 10_000;

const msLeft = ({ createdAt }: Message) => Date.parse(createdAt) + QUEUED_AFTER_MS - Date.now();

/** Stored and not taken by the provider: because its connection does not send, or for longer than sending takes. */
export function useIsQueued(message: Message): boolean {
  const { isLineUp } = useTools();
  const { id, fromMe, ack, failure, isDeleted } = message;
  const isPending = fromMe && id > 0 && ack === 0 && !failure && !isDeleted;
  const [isLate, setLate] = useState(() => msLeft(message) <= 0);
  useEffect(() => {
    if (!isPending || isLate) return undefined;
    const timer = setTimeout(() => setLate(true), msLeft(message));
    return () => clearTimeout(timer);
  }, [isPending, isLate, message]);
  return isPending && (!isLineUp || isLate);
}
