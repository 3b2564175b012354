import type { OfferedQuickMessage, QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { and, count, eq, type InferSelectModel, isNull, or, sql } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { quickMessages, quickMessageUses } from './quick-messages.table.ts';

export type QuickMessageRow = InferSelectModel<typeof quickMessages>;

/** A quick message as the contract shows it. */
export const toQuickMessage = (row: QuickMessageRow): QuickMessage => ({
  id: row.id,
  shortcode: row.shortcode,
  message: row.message,
  geral: row.userId === null,
  status: row.status,
  userId: row.userId,
  isMedia: row.mediaKey !== null,
  mediaPath: row.mediaKey === null ? null : `/public/${row.mediaKey}`,
  mediaName: row.mediaName,
});

/** What stands in somebody's list: the own ones and the shared ones. */
export const readableBy = (userId: number) => or(eq(quickMessages.userId, userId), isNull(quickMessages.userId));

const byShortcode = [
  sql`fold(${quickMessages.shortcode})`,
  sql`${quickMessages.userId} nulls last`,
  quickMessages.id,
] as const;

export async function listQuickMessages({ db, actor }: UserCtx): Promise<OfferedQuickMessage[]> {
  const rows = await db
    .select({ message: quickMessages, uses: quickMessageUses.uses })
    .from(quickMessages)
    .leftJoin(
      quickMessageUses,
      and(eq(quickMessageUses.quickMessageId, quickMessages.id), eq(quickMessageUses.userId, actor.userId)),
    )
    .where(readableBy(actor.userId))
    .orderBy(...byShortcode);
  return rows.map(({ message, uses }) => ({ ...toQuickMessage(message), uses: uses ?? 0 }));
}

const PAGE_SIZE = 20;

type Query = { searchParam: string; pageNumber: number };

export async function pageOfQuickMessages({ db, actor }: UserCtx, { searchParam, pageNumber }: Query) {
  const term = searchParam.replace(/^\/+/, '');
  const where = and(
    readableBy(actor.userId),
    or(containsText(quickMessages.shortcode, term), containsText(quickMessages.message, term)),
  );
  const skipped = (pageNumber - 1) * PAGE_SIZE;
  const [counted] = await db.select({ count: count() }).from(quickMessages).where(where);
  const rows = await db
    .select()
    .from(quickMessages)
    .where(where)
    .orderBy(...byShortcode)
    .limit(PAGE_SIZE)
    .offset(skipped);
  const total = counted?.count ?? 0;
  return { records: rows.map(toQuickMessage), count: total, hasMore: total > skipped + rows.length };
}

export async function findQuickMessageRow({ db }: Pick<Ctx, 'db'>, id: number): Promise<QuickMessageRow | undefined> {
  const [row] = await db.select().from(quickMessages).where(eq(quickMessages.id, id));
  return row;
}
