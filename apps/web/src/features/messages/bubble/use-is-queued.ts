import type { Message } from '@balcao/contract/messages/models.ts';
import { useEffect, useState } from 'react';
import { useTools } from '../components/conversation-tools.ts';
import { isPending, msUntilLate } from '../has-waited-long.ts';

/** Stored and not taken by the provider: because its connection does not send, or for longer than sending takes. */
export function useIsQueued(message: Message): boolean {
  const { isLineUp } = useTools();
  const isWaiting = isPending(message);
  const [isLate, setLate] = useState(() => msUntilLate(message) <= 0);
  useEffect(() => {
    if (!isWaiting || isLate) return undefined;
    const timer = setTimeout(() => setLate(true), msUntilLate(message));
    return () => clearTimeout(timer);
  }, [isWaiting, isLate, message]);
  return isWaiting && (!isLineUp || isLate);
}
