import { ChatTyping } from '@balcao/contract/realtime.ts';
import { useSyncExternalStore } from 'react';

/** Worth nothing any more after so long. */
const TYPING_TTL_MS = 5000;

type Writer = { userId: number; name: string };

const NOBODY: readonly Writer[] = [];
const byChat = new Map<number, readonly Writer[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function put(chatId: number, people: readonly Writer[]): void {
  if (people.length === 0) byChat.delete(chatId);
  else byChat.set(chatId, people);
  for (const notify of listeners) notify();
}

const others = (chatId: number, userId: number) =>
  (byChat.get(chatId) ?? NOBODY).filter((writer) => writer.userId !== userId);

/** What somebody wrote has come: they are not writing it any more. */
export function hasWritten(chatId: number, userId: number): void {
  const key = `${chatId}:${userId}`;
  clearTimeout(timers.get(key));
  if (timers.delete(key)) put(chatId, others(chatId, userId));
}

/** Takes in who writes in an internal chat, as the socket told it; anything else is ignored. */
export function hearChatTyping(payload: unknown): void {
  const parsed = ChatTyping.safeParse(payload);
  if (!parsed.success) return;
  const { chatId, userId, name } = parsed.data;
  const key = `${chatId}:${userId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => hasWritten(chatId, userId), TYPING_TTL_MS),
  );
  put(chatId, [...others(chatId, userId), { userId, name }]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who writes in a chat at this moment. */
export const useChatTyping = (chatId: number): readonly Writer[] =>
  useSyncExternalStore(subscribe, () => byChat.get(chatId) ?? NOBODY);
