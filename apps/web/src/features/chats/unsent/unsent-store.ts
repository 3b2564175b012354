import { useSyncExternalStore } from 'react';
import { keepWords, keptWords } from './kept-words.ts';
import type { UnsentMessage } from './unsent-message.ts';

const NONE: readonly UnsentMessage[] = [];
const byChat = new Map<number, readonly UnsentMessage[]>();
const listeners = new Set<() => void>();

function put(chatId: number, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) byChat.delete(chatId);
  else byChat.set(chatId, messages);
  keepWords({ unsent: [...byChat.values()].flat().filter(({ files }) => files.length === 0) });
  for (const notify of listeners) notify();
}

export const unsentOf = (chatId: number): readonly UnsentMessage[] => byChat.get(chatId) ?? NONE;
export const chatsWithUnsent = (): number[] => [...byChat.keys()];

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
  for (const notify of listeners) notify();
}

/** What could not be sent before the page was loaded again. */
export function restoreUnsent(): void {
  for (const message of keptWords().unsent) {
    if (unsentOf(message.chatId).some(({ clientId }) => clientId === message.clientId)) continue;
    byChat.set(message.chatId, [...unsentOf(message.chatId), { ...message, files: [], state: 'lost' }]);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnsent = (chatId: number) => useSyncExternalStore(subscribe, () => unsentOf(chatId));
