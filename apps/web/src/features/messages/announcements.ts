import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { useSyncExternalStore } from 'react';
import { sessionState } from '../../platform/session-store.ts';

let latest: Message | null = null;
const latestAnswers = new Map<number, Message>();
const listeners = new Set<() => void>();

function isColleagues({ user }: Message): boolean {
  const session = sessionState();
  return user !== null && session.status === 'signed-in' && user.id !== session.user.id;
}

/**
 * Remembers the latest message of a customer, for people who hear the conversation instead of seeing it, and the latest
 * answer of a colleague, for people who are writing one.
 */
export function announceMessage(message: Message): void {
  if (isLogLine(message.mediaType)) return;
  if (!message.fromMe) latest = message;
  else if (isColleagues(message)) latestAnswers.set(message.ticketId, message);
  else return;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest message that arrived in a conversation since this page was opened. */
export const useLatestArrival = (ticketId: number) =>
  useSyncExternalStore(subscribe, () => (latest?.ticketId === ticketId ? latest : null));

/** The latest answer that a colleague gave in a ticket since this page was opened. */
export const useLatestAnswer = (ticketId: number) =>
  useSyncExternalStore(subscribe, () => latestAnswers.get(ticketId) ?? null);
