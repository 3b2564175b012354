import type { chatRoutes } from '@balcao/contract/chats/routes.ts';
import { CHATS_PER_PAGE, MAX_PINNED_CHATS } from '@balcao/contract/chats/routes.ts';
import type { RouteRequest, RouteResult } from '@balcao/contract/kit/route.ts';
import { and, desc, eq, isNotNull, isNull, or, sql, type SQL } from '../../../platform/db/drizzle.ts';
import { containsText } from '../../../platform/db/contains-text.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { loadChats } from '../chats.queries.ts';
import { chatMembers, chats } from '../chats.table.ts';

type Query = RouteRequest<typeof chatRoutes.list>['query'];
type Place = { id: number; at: Date };

/** One page of the caller's chats, the latest first. Pinned ones stand before the first page and on no other. */
export async function listChats(ctx: UserCtx, query: Query): Promise<RouteResult<typeof chatRoutes.list>> {
  const { cursor, pageNumber } = query;
  const isFirst = cursor === undefined && pageNumber === 1;
  const pinned = isFirst
    ? await find(ctx, and(wanted(query), isNotNull(chatMembers.pinnedAt)), { limit: MAX_PINNED_CHATS, offset: 0 })
    : [];
  const offset = cursor === undefined ? (pageNumber - 1) * CHATS_PER_PAGE : 0;
  const beyond = cursor === undefined ? undefined : after(parse(cursor));
  const rest = and(wanted(query), isNull(chatMembers.pinnedAt), beyond);
  const found = await find(ctx, rest, { limit: CHATS_PER_PAGE + 1, offset });
  const page = found.slice(0, CHATS_PER_PAGE);
  const last = page.at(-1);
  const hasMore = found.length > CHATS_PER_PAGE;
  return {
    records: await loadChats(
      ctx,
      [...pinned, ...page].map(({ id }) => id),
    ),
    hasMore,
    nextCursor: hasMore && last ? `${last.at.getTime()}.${last.id}` : null,
  };
}

type Slice = { limit: number; offset: number };

function find({ db, actor }: UserCtx, where: SQL | undefined, { limit, offset }: Slice): Promise<Place[]> {
  return db
    .select({ id: chats.id, at: chats.lastMessageAt })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .where(and(eq(chatMembers.userId, actor.userId), where))
    .orderBy(desc(chats.lastMessageAt), desc(chats.id))
    .limit(limit)
    .offset(offset);
}

/** Groups are found by their title and their people, personal chats by the other person. */
function wanted({ searchParam, kind }: Query): SQL | undefined {
  const ofKind = kind === undefined ? undefined : eq(chats.isGroup, kind === 'group');
  if (searchParam === '') return ofKind;
  const person = containsText(sql`u.name`, searchParam);
  const bySomebody = sql`exists (
    select from chat_members o join users u on u.id = o.user_id
    where o.chat_id = ${chats.id} and o.user_id <> ${chatMembers.userId} and ${person})`;
  return and(ofKind, or(and(eq(chats.isGroup, true), containsText(chats.title, searchParam)), bySomebody));
}

const after = ({ id, at }: Place) => sql`(${chats.lastMessageAt}, ${chats.id}) < (${at}, ${id})`;

function parse(cursor: string): Place {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined
    ? fail('ERR_VALIDATION', { fields: ['cursor'] })
    : { at: new Date(Number(at)), id: Number(id) };
}
