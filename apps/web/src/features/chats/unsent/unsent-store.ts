import { useSyncExternalStore } from 'react';
import { sessionState } from '../../../platform/session-store.ts';
import { keepWords, keptWords } from './kept-words.ts';
import type { UnsentMessage } from './unsent-message.ts';

const NONE: readonly UnsentMessage[] = [];
const byChat = new Map<number, readonly UnsentMessage[]>();
const listeners = new Set<() => void>();
/** Whose kept messages are among these. */
let restoredFor: number | null = null;

function put(chatId: number, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) byChat.delete(chatId);
  else byChat.set(chatId, messages);
  keepWords({ unsent: [...byChat.values()].flat().filter(({ files }) => files.length === 0) });
  for (const notify of listeners) notify();
}

export function unsentOf(chatId: number): readonly UnsentMessage[] {
  restoreUnsent();
  return byChat.get(chatId) ?? NONE;
}

export function chatsWithUnsent(): number[] {
  restoreUnsent();
  return [...byChat.keys()];
}

export const addUnsent = (message: UnsentMessage) => put(message.chatId, [...unsentOf(message.chatId), message]);

type Named = Pick<UnsentMessage, 'chatId' | 'clientId'>;

export function changeUnsent({ chatId, clientId }: Named, change: Partial<UnsentMessage>): void {
  put(
    chatId,
    unsentOf(chatId).map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
  );
}

export function removeUnsent({ chatId, clientId }: Named): void {
  put(
    chatId,
    unsentOf(chatId).filter((one) => one.clientId !== clientId),
  );
}

/** For signing out. */
export function clearUnsent(): void {
  byChat.clear();
  restoredFor = null;
  for (const notify of listeners) notify();
}

/**
 * What could not be sent before the page was loaded again comes first, once for a person: what is written from here on is kept
 * beside it, and goes out behind it.
 */
function restoreUnsent(): void {
  const session = sessionState();
  if (session.status !== 'signed-in' || session.user.id === restoredFor) return;
  restoredFor = session.user.id;
  byChat.clear();
  for (const message of keptWords().unsent) {
    byChat.set(message.chatId, [...(byChat.get(message.chatId) ?? NONE), { ...message, files: [], state: 'lost' }]);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnsent = (chatId: number) => useSyncExternalStore(subscribe, () => unsentOf(chatId));
