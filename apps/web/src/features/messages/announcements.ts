import type { Message } from '@balcao/contract/messages/models.ts';
import { useSyncExternalStore } from 'react';

let latest: Message | null = null;
const listeners = new Set<() => void>();

/** Remembers the latest message of a customer, for people who hear the conversation instead of seeing it. */
export function announceMessage(message: Message): void {
  if (message.fromMe) return;
  latest = message;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest message that arrived in a conversation since this page was opened. */
export const useLatestArrival = (ticketId: number) =>
  useSyncExternalStore(subscribe, () => (latest?.ticketId === ticketId ? latest : null));
