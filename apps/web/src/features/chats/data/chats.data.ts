import type { Chat, OwnChat, SharedChat } from '@balcao/contract/chats/models.ts';
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

export function putOwn(queries: QueryClient, chatId: number, own: OwnChat): void {
  const known = knownChat(queries, chatId);
  editChat(queries, chatId, (chat) => ({ ...chat, own }));
  if (!known || known.own.involvement !== own.involvement) refetchSoon(queries, chatUnreadsQuery.queryKey);
  else if (own.involvement !== 'none') {
    countUnreads(queries, {
      unreads: own.unreads - known.own.unreads,
      mentionUnreads: own.mentionUnreads - known.own.mentionUnreads,
    });
  }
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

type Counts = { unreads: number; mentionUnreads: number };

/** The numbers beside the menu; asked for again where an answer on its way may not know of it. */
export function countUnreads(queries: QueryClient, by: Counts): void {
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
