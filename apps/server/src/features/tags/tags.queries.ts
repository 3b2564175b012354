import type { Lane } from '@balcao/contract/tags/lane.ts';
import type { CountedTag, Tag, TagRef } from '@balcao/contract/tags/models.ts';
import { and, count, eq, ne, sql } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { requireLanesLevel } from './lanes/lanes-level.ts';
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

/** The order of the lanes on the board; one that came there otherwise stands at the end. */
export const byLanePosition = [sql`${tags.lanePosition} nulls last`, ...byName] as const;

/** The lanes of the company's board, in its order. */
export async function listLanes(db: Db): Promise<Lane[]> {
  const rows = await db
    .select(laneColumns)
    .from(tags)
    .where(ne(tags.kanban, 0))
    .orderBy(...byLanePosition);
  return rows.map(toLane);
}

/** The same with as much as the board shows of them. */
export const listBoardLanes = (db: Db) =>
  db
    .select({
      id: tags.id,
      name: tags.name,
      color: tags.color,
      position: tags.lanePosition,
      actCamp: sql<number>`${tags.actCamp}::int`,
      rptDays: tags.rptDays,
      cardLimit: tags.cardLimit,
    })
    .from(tags)
    .where(ne(tags.kanban, 0))
    .orderBy(...byLanePosition);

/** Fails with ERR_NO_TAG_FOUND for what is no lane. */
export async function requireLane(db: Db, laneId: number): Promise<Tag> {
  const [lane] = await db
    .select(tagColumns)
    .from(tags)
    .where(and(eq(tags.id, laneId), ne(tags.kanban, 0)));
  return lane ?? fail('ERR_NO_TAG_FOUND');
}

// The outer column is written out: inside the subquery the query builder would leave its table away.
const ticketsCount = sql<number>`(select count(*)::int from ticket_labels where tag_id = "tags"."id")`;
const countedColumns = { ...tagColumns, ticketsCount };
const laneColumns = {
  ...countedColumns,
  actCamp: sql<number>`${tags.actCamp}::int`,
  rptDays: tags.rptDays,
  msgR: tags.msgR,
  template: tags.template,
  mediaKey: tags.mediaKey,
  mediaName: tags.mediaName,
  cardLimit: tags.cardLimit,
};

const toLane = ({ mediaKey, ...lane }: Omit<Lane, 'mediaPath'> & { mediaKey: string | null }): Lane => ({
  ...lane,
  mediaPath: mediaKey === null ? null : `/public/${mediaKey}`,
});

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
    .orderBy(...(kanban === 0 ? byName : byLanePosition))
    .limit(PAGE_SIZE)
    .offset(skipped);
  const total = counted?.count ?? 0;
  return { tags: rows, count: total, hasMore: total > skipped + rows.length };
}

export async function getTag({ db }: Pick<Ctx, 'db'>, tagId: number): Promise<Lane> {
  const [row] = await db.select(laneColumns).from(tags).where(eq(tags.id, tagId));
  return toLane(row ?? fail('ERR_NO_TAG_FOUND'));
}
