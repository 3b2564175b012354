import type { Chat, ChatUnreads, OwnChat, SharedChat } from '@balcao/contract/chats/models.ts';
import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { refetchIfUnderway, refetchSoon } from '../../../platform/refetch-soon.ts';
import { chatUnreadsQuery } from '../unreads.ts';

const FIVE_MINUTES = 300_000;
const LISTS = ['chats', 'list'] as const;
const ONE = ['chats', 'one'] as const;

export type ChatKind = 'personal' | 'group';
type Page = { records: Chat[]; hasMore: boolean; nextCursor: string | null };

/** The chats of one tab, those with the latest message first; events keep them current. */
export const chatListQuery = (kind: ChatKind, searchParam: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, kind, searchParam] as const,
    queryFn: ({ pageParam, signal }) =>
      call(chatRoutes.list, { query: { kind, searchParam, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : null),
    placeholderData: keepPreviousData,
  });

/** The latest of both kinds, for the panel and the bubbles. */
export const latestChatsQuery = queryOptions({
  queryKey: ['chats', 'latest'] as const,
  queryFn: async ({ signal }) => (await call(chatRoutes.list, { query: {} }, { signal })).records,
});

/** One chat with all its people. */
export const chatQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...ONE, uuid] as const,
    queryFn: ({ signal }) => call(chatRoutes.getByUuid, { params: { chatUuid: uuid } }, { signal }),
  });

/** Who can be asked into a chat. */
export const colleaguesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
  staleTime: FIVE_MINUTES,
});

export const titleOf = ({ isGroup, title, titlePersonals }: Chat) => (isGroup ? title : titlePersonals || title);

/** Pinned ones first, then those in which something was written last. */
export const inOrder = (chats: readonly Chat[]): Chat[] => {
  const rank = ({ own, updatedAt }: Chat) => `${own.pinnedAt === null ? 0 : 1}${updatedAt}`;
  const each = [...new Map(chats.map((chat) => [chat.id, chat])).values()];
  return each.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
};

const pagesOf = (queries: QueryClient) =>
  queries.getQueriesData<InfiniteData<Page>>({ queryKey: LISTS }).flatMap(([, data]) => data?.pages ?? []);

/** A chat as far as this browser knows it. */
export function knownChat(queries: QueryClient, chatId: number): Chat | undefined {
  const isIt = ({ id }: Chat) => id === chatId;
  const listed = pagesOf(queries).flatMap(({ records }) => records);
  const single = queries.getQueriesData<Chat>({ queryKey: ONE }).flatMap(([, chat]) => chat ?? []);
  return single.find(isIt) ?? listed.find(isIt) ?? queries.getQueryData(latestChatsQuery.queryKey)?.find(isIt);
}

type Edit = (records: Chat[]) => Chat[];

function editAll(queries: QueryClient, edit: Edit): void {
  refetchIfUnderway(queries, LISTS);
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: LISTS },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, records: edit(page.records) })) },
  );
  queries.setQueryData(latestChatsQuery.queryKey, (known) => known && edit(known));
}

/** Changes a chat wherever it is shown. */
export function editChat(queries: QueryClient, chatId: number, change: (chat: Chat) => Chat): void {
  const changed = (chat: Chat) => (chat.id === chatId ? change(chat) : chat);
  editAll(queries, (records) => records.map(changed));
  queries.setQueriesData<Chat>({ queryKey: ONE }, (chat) => chat && changed(chat));
}

/** What all its people see of it is another; people are asked for again. */
export function putShared(queries: QueryClient, shared: SharedChat): void {
  editChat(queries, shared.id, (chat) => ({ ...chat, ...shared, users: chat.users }));
  refetchSoon(queries, [...ONE, shared.uuid]);
}

/**
 * What somebody's own about a chat is once it was told. It may have been said before a message that is known here: that one is
 * still unread, and so is who it names.
 */
function ownAfter({ own, lastSeq }: Chat, told: OwnChat): OwnChat {
  const toldSeq = told.readSeq + told.unreads;
  const readSeq = Math.max(own.readSeq, told.readSeq);
  const isBehind = toldSeq < lastSeq && readSeq < lastSeq;
  return {
    ...told,
    readSeq,
    unreads: Math.max(0, Math.max(lastSeq, toldSeq) - readSeq),
    mentionUnreads: isBehind ? own.mentionUnreads : told.mentionUnreads,
  };
}

export function putOwn(queries: QueryClient, chatId: number, told: OwnChat): void {
  const known = knownChat(queries, chatId);
  editChat(queries, chatId, (chat) => ({ ...chat, own: ownAfter(chat, told) }));
  if (!known || known.own.involvement !== told.involvement) refetchSoon(queries, chatUnreadsQuery.queryKey);
  else countChange(queries, known.own, ownAfter(known, told));
}

/** Somebody wrote in a chat that lies beyond what is loaded of the lists: it stands at their top from now on. */
export function listIfMissing(queries: QueryClient, { id, isGroup }: Chat): void {
  const isIt = (chat: Chat) => chat.id === id;
  const list = chatListQuery(isGroup ? 'group' : 'personal', '').queryKey;
  const pages = queries.getQueryData(list)?.pages;
  if (pages && !pages.some(({ records }) => records.some(isIt))) refetchSoon(queries, list);
  const latest = queries.getQueryData(latestChatsQuery.queryKey);
  if (latest && !latest.some(isIt)) refetchSoon(queries, latestChatsQuery.queryKey);
}

/** A new chat stands in no list yet, and what is one's own about it nobody has told. */
export function listAnew(queries: QueryClient): void {
  refetchSoon(queries, LISTS);
  refetchSoon(queries, latestChatsQuery.queryKey);
  refetchSoon(queries, chatUnreadsQuery.queryKey);
}

export function removeChat(queries: QueryClient, { chatId, uuid }: { chatId: number; uuid: string }): void {
  editAll(queries, (records) => records.filter(({ id }) => id !== chatId));
  queries.removeQueries({ queryKey: ['chats', 'thread', chatId] });
  void queries.resetQueries({ queryKey: [...ONE, uuid] });
  refetchSoon(queries, chatUnreadsQuery.queryKey);
}

/** How much of a chat stands in the numbers beside the menu. */
const countedOf = ({ involvement, unreads, mentionUnreads }: OwnChat): ChatUnreads => ({
  unreads: involvement === 'all' ? unreads : 0,
  mentionUnreads: involvement === 'none' ? 0 : mentionUnreads,
});

/** What was known of a chat is another now. */
export function countChange(queries: QueryClient, before: OwnChat, after: OwnChat): void {
  const [was, is] = [countedOf(before), countedOf(after)];
  const by = { unreads: is.unreads - was.unreads, mentionUnreads: is.mentionUnreads - was.mentionUnreads };
  if (by.unreads !== 0 || by.mentionUnreads !== 0) countUnreads(queries, by);
}

/** The numbers beside the menu; asked for again where an answer on its way may not know of it. */
function countUnreads(queries: QueryClient, by: ChatUnreads): void {
  refetchIfUnderway(queries, chatUnreadsQuery.queryKey);
  queries.setQueryData(
    chatUnreadsQuery.queryKey,
    (known) =>
      known && {
        unreads: Math.max(0, known.unreads + by.unreads),
        mentionUnreads: Math.max(0, known.mentionUnreads + by.mentionUnreads),
      },
  );
}
