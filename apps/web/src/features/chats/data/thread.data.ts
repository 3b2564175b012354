import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import { chatMessageRoutes } from '@balcao/contract/chats/message-routes.ts';
import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { refetchIfUnderway, refetchSoon } from '../../../platform/refetch-soon.ts';
import { putOwn } from './chats.data.ts';
import { firstSeq, joined, lastSeq, threadOf, withChanged, withNew, type Thread } from './thread.ts';

const keyOf = (chatId: number) => ['chats', 'thread', chatId] as const;

type Place = { beforeSeq?: number; afterSeq?: number; aroundSeq?: number };

const readPage = async (chatId: number, place: Place, signal?: AbortSignal) =>
  threadOf(await call(chatMessageRoutes.list, { params: { chatId }, query: place }, signal ? { signal } : {}));

const known = (queries: QueryClient, chatId: number) => queries.getQueryData<Thread>(keyOf(chatId));

/** The messages of a chat that are loaded; asked again, what was loaded before stays where nothing is missing. */
export const threadQuery = (queries: QueryClient, chatId: number) =>
  queryOptions({
    queryKey: keyOf(chatId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const newest = await readPage(chatId, {}, signal);
      const before = known(queries, chatId);
      if (before?.hasNewer) return before;
      return before ? joined(before, newest) : newest;
    },
  });

const setThread = (queries: QueryClient, chatId: number, thread: Thread) =>
  queries.setQueryData<Thread>(keyOf(chatId), thread);

/** Reads on, towards older or newer messages. */
export async function loadMore(queries: QueryClient, chatId: number, direction: 'older' | 'newer'): Promise<void> {
  const before = known(queries, chatId);
  if (!before) return;
  const place = direction === 'older' ? { beforeSeq: firstSeq(before) } : { afterSeq: lastSeq(before) };
  const page = await readPage(chatId, place);
  const now = known(queries, chatId);
  if (!now) return;
  const end = direction === 'older' ? { hasOlder: false } : { hasNewer: false };
  setThread(queries, chatId, page.records.length === 0 ? { ...now, ...end } : joined(now, page));
}

/** Brings a message among those that are loaded, without what lies between. */
export async function bringIntoThread(queries: QueryClient, chatId: number, seq: number): Promise<void> {
  const before = known(queries, chatId);
  if (before && seq >= firstSeq(before) && seq <= lastSeq(before)) return;
  const around = await readPage(chatId, { aroundSeq: seq });
  const now = known(queries, chatId);
  setThread(queries, chatId, now && !around.hasNewer ? joined(now, around) : around);
}

/** Back to where the chat ends now. */
export async function leaveVisit(queries: QueryClient, chatId: number): Promise<void> {
  setThread(queries, chatId, await readPage(chatId, {}));
}

/**
 * Forgets a place in the middle that somebody visited and left, so that the chat opens at its end. One that is looked at in
 * another window meanwhile stays.
 */
export function dropVisit(queries: QueryClient, chatId: number): void {
  const query = queries.getQueryCache().find({ queryKey: keyOf(chatId) });
  if (known(queries, chatId)?.hasNewer && query?.getObserversCount() === 0) queries.getQueryCache().remove(query);
}

/** Takes in a new message; where others are missing before it, the end of the chat is read again. */
export function putNewMessage(queries: QueryClient, message: ChatMessage): void {
  const key = keyOf(message.chatId);
  refetchIfUnderway(queries, key);
  const before = known(queries, message.chatId);
  if (!before) return;
  const after = withNew(before, message);
  if (after) setThread(queries, message.chatId, after);
  else refetchSoon(queries, key);
}

export function putChangedMessage(queries: QueryClient, message: ChatMessage): void {
  refetchIfUnderway(queries, keyOf(message.chatId));
  const before = known(queries, message.chatId);
  if (before) setThread(queries, message.chatId, withChanged(before, message));
}

const ofMessage = ({ chatId, seq }: ChatMessage) => ({ chatId, seq });

type Words = { message: string; mentions: number[] };

export async function editMessage(queries: QueryClient, message: ChatMessage, words: Words): Promise<void> {
  putChangedMessage(queries, await call(chatMessageRoutes.edit, { params: ofMessage(message), body: words }));
}

export async function removeMessage(queries: QueryClient, message: ChatMessage): Promise<void> {
  putChangedMessage(queries, await call(chatMessageRoutes.remove, { params: ofMessage(message) }));
}

export async function reactTo(queries: QueryClient, message: ChatMessage, emoji: string | null): Promise<void> {
  putChangedMessage(queries, await call(chatMessageRoutes.react, { params: ofMessage(message), body: { emoji } }));
}

/** Somebody has seen a chat to its end. When it cannot be told it is told the next time. */
export async function readChat(queries: QueryClient, { id }: Pick<Chat, 'id'>, seq: number): Promise<void> {
  const own = await call(chatRoutes.read, { params: { chatId: id }, body: { seq } }).catch(() => null);
  if (own) putOwn(queries, id, own);
}
