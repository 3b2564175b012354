import { CHAT_MESSAGES_PER_PAGE, type chatMessageRoutes } from '@balcao/contract/chats/message-routes.ts';
import type { RouteRequest, RouteResult } from '@balcao/contract/kit/route.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { chats } from '../chats.table.ts';
import { requireMember } from '../lock-chat.ts';
import { messagesBeside } from './chat-messages.queries.ts';
import { ticketCards } from './ticket-cards.ts';

type Request = RouteRequest<typeof chatMessageRoutes.list>;
type Query = Request['query'];

/** One page of a chat, newest first. Numbers have no gaps, so they say what lies before and behind it. */
export async function listChatMessages(
  ctx: UserCtx,
  { chatId, ...query }: Query & { chatId: number },
): Promise<RouteResult<typeof chatMessageRoutes.list>> {
  await requireMember(ctx, chatId);
  const [chat] = await ctx.db.select({ lastSeq: chats.lastSeq }).from(chats).where(eq(chats.id, chatId));
  const { lastSeq } = chat ?? fail('ERR_NO_CHAT_FOUND');
  const records = await page(ctx, { chatId, lastSeq }, query);
  const tickets = await ticketCards(
    ctx,
    records.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const [newest, oldest] = [records.at(0)?.seq ?? lastSeq, records.at(-1)?.seq ?? 1];
  return { records, hasMore: oldest > 1, hasNewer: newest < lastSeq, tickets };
}

function page(ctx: UserCtx, { chatId, lastSeq }: { chatId: number; lastSeq: number }, query: Query) {
  const { beforeSeq, afterSeq, aroundSeq, pageNumber } = query;
  const limit = CHAT_MESSAGES_PER_PAGE;
  if (afterSeq !== undefined) return messagesBeside(ctx, 'newer', { chatId, seq: afterSeq, limit });
  const before = aroundSeq === undefined ? beforeSeq : Math.min(aroundSeq, lastSeq) + limit / 2;
  const seq = before ?? lastSeq + 1 - (pageNumber - 1) * limit;
  return messagesBeside(ctx, 'older', { chatId, seq, limit });
}
