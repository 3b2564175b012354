import type { Message } from '@balcao/contract/messages/models.ts';
import { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { infiniteQueryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { isBeingFetched, refetchSoon } from '../../platform/refetch-soon.ts';
import { keepingAcks, withAck, withMessage, type AckChange, type MessagePages } from './message-pages.ts';

const keyOf = (ticketId: number) => ['messages', ticketId] as const;

/** One conversation, newest page first. The socket keeps it current, so it never grows old by itself. */
export const messagesQuery = (ticketId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(ticketId),
    queryFn: ({ pageParam, signal }) =>
      call(
        messageRoutes.list,
        { params: { ticketId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? page.nextCursor : null),
    staleTime: Infinity,
    structuralSharing: (before, after) =>
      replaceEqualDeep(before, keepingAcks(before as MessagePages | undefined, after as MessagePages)),
  });

/** The one place that edits cached conversations: answers and events both come here. */
function editConversation(queries: QueryClient, ticketId: number, edit: (list: MessagePages) => MessagePages): void {
  const queryKey = keyOf(ticketId);
  if (isBeingFetched(queries, queryKey)) refetchSoon(queries, queryKey);
  queries.setQueryData<MessagePages>(queryKey, (list) => list && edit(list));
}

export const putMessage = (queries: QueryClient, message: Message) =>
  editConversation(queries, message.ticketId, (list) => withMessage(list, message));

export const putAck = (queries: QueryClient, change: AckChange & { ticketId: number }) =>
  editConversation(queries, change.ticketId, (list) => withAck(list, change));

/** Asks for everything shown of a conversation again; fails when the server cannot be reached. */
export async function refreshConversation(queries: QueryClient, ticketId: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: keyOf(ticketId) }, { throwOnError: true });
}

/** Sends a failed message again. */
export async function retryMessage(queries: QueryClient, messageId: number): Promise<void> {
  putMessage(queries, await call(messageRoutes.retry, { params: { messageId } }));
}

/** Fetches the file of a received message again. */
export async function retryMedia(queries: QueryClient, messageId: number): Promise<void> {
  putMessage(queries, await call(messageRoutes.retryMedia, { params: { messageId } }));
}

/** Reacts to a message; null takes the reaction back. */
export async function reactTo(queries: QueryClient, messageId: number, emoji: string | null): Promise<void> {
  putMessage(queries, await call(messageRoutes.react, { params: { messageId }, body: { emoji } }));
}
