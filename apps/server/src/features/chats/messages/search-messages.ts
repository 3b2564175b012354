import type { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { CHATS_PER_PAGE } from '@balcao/contract/chats/routes.ts';
import type { RouteRequest, RouteResult } from '@balcao/contract/kit/route.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { loadChats } from '../chats.queries.ts';
import { messagesOf } from './chat-messages.queries.ts';

type Query = RouteRequest<typeof chatRoutes.search>['query'];

/** Messages that contain the words, of the caller's chats only, newest first. */
export async function searchMessages(
  ctx: UserCtx,
  { searchParam, cursor, chatId }: Query,
): Promise<RouteResult<typeof chatRoutes.search>> {
  const before = cursor === undefined ? null : placeOf(cursor);
  const { rows } = await ctx.client.query<{ message_id: number }>({
    name: 'search-chat-messages',
    text: 'select message_id from search_chat_messages($1, $2, $3, $4, $5)',
    values: [searchParam, ctx.actor.userId, chatId ?? null, before, CHATS_PER_PAGE + 1],
  });
  const ids = rows.slice(0, CHATS_PER_PAGE).map((row) => row.message_id);
  const messages = await messagesOf(ctx, ids);
  const found = await loadChats(ctx, [...new Set(messages.map((message) => message.chatId))]);
  const chats = new Map(found.map((chat) => [chat.id, chat]));
  const records = messages.flatMap((message) => {
    const chat = chats.get(message.chatId);
    return chat ? [{ chat, message }] : [];
  });
  const hasMore = rows.length > CHATS_PER_PAGE;
  return { records, hasMore, nextCursor: hasMore ? String(ids.at(-1)) : null };
}

const placeOf = (cursor: string) =>
  /^[1-9]\d{0,15}$/.test(cursor) ? Number(cursor) : fail('ERR_VALIDATION', { fields: ['cursor'] });
