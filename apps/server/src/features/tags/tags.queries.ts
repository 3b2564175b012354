import type { CountedTag, Tag, TagRef } from '@balcao/contract/tags/models.ts';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { requireLanesLevel } from './lanes.ts';
import { tags } from './tags.table.ts';

/** Columns of a tag as the contract's `Tag`. */
export const tagColumns = {
  id: tags.id,
  name: tags.name,
  color: tags.color,
  kanban: tags.kanban,
  userId: tags.userId,
};

const byName = [sql`fold(${tags.name})`, tags.id] as const;

/** Ordinary tags of the company whose name contains `searchParam`, by name. */
export const listTags = (db: Db, { searchParam }: { searchParam: string }): Promise<TagRef[]> =>
  db
    .select(tagColumns)
    .from(tags)
    .where(and(eq(tags.kanban, 0), containsText(tags.name, searchParam)))
    .orderBy(...byName);

/** The lanes of the company's board, by name. */
export const listLanes = (db: Db): Promise<Tag[]> =>
  db
    .select(tagColumns)
    .from(tags)
    .where(ne(tags.kanban, 0))
    .orderBy(...byName);

// The outer column is written out: inside the subquery the query builder would leave its table away.
const ticketsCount = sql<number>`(select count(*)::int from ticket_tags where tag_id = "tags"."id")`;
const countedColumns = { ...tagColumns, ticketsCount };

const PAGE_SIZE = 20;

type Query = { searchParam: string; pageNumber: number; kanban: number };
type Page = { tags: CountedTag[]; count: number; hasMore: boolean };

/** Ordinary tags or lanes, page by page, each with its number of tickets. */
export async function pageOfTags(ctx: UserCtx, { searchParam, pageNumber, kanban }: Query): Promise<Page> {
  const { db } = ctx;
  requireLanesLevel(ctx, kanban);
  const where = and(kanban === 0 ? eq(tags.kanban, 0) : ne(tags.kanban, 0), containsText(tags.name, searchParam));
  const skipped = (pageNumber - 1) * PAGE_SIZE;
  const [counted] = await db.select({ count: count() }).from(tags).where(where);
  const rows = await db
    .select(countedColumns)
    .from(tags)
    .where(where)
    .orderBy(...byName)
    .limit(PAGE_SIZE)
    .offset(skipped);
  const total = counted?.count ?? 0;
  return { tags: rows, count: total, hasMore: total > skipped + rows.length };
}

export async function getTag({ db }: Pick<Ctx, 'db'>, tagId: number): Promise<CountedTag> {
  const [row] = await db.select(countedColumns).from(tags).where(eq(tags.id, tagId));
  return row ?? fail('ERR_NO_TAG_FOUND');
}
