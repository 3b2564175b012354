import type { Announcement, ReadableAnnouncement, ToldAnnouncement } from '@balcao/contract/announcements/models.ts';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  type InferSelectModel,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from '../../platform/db/drizzle.ts';
import { actorMay, type SuperCtx, type UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { announcementPlans, announcementReads, announcements } from './announcements.table.ts';

export type AnnouncementRow = InferSelectModel<typeof announcements>;

const PAGE_SIZE = 20;
type Query = { searchParam: string; pageNumber: number };

const newestFirst = [desc(announcements.shownFrom), desc(announcements.id)] as const;
const contains = (words: string): SQL | undefined =>
  or(containsText(announcements.title, words), containsText(announcements.text, words));

export const toldAnnouncement = (row: AnnouncementRow): ToldAnnouncement => ({
  ...row,
  onlyAdmins: row.audience === 'admins',
  mediaPath: row.mediaKey === null ? null : `/public/${row.mediaKey}`,
  shownFrom: row.shownFrom.toISOString(),
});

/** Row-level security shows those that are shown to the company now; some of them are for admins. */
const isFor = ({ actor }: UserCtx): SQL | undefined =>
  actorMay(actor, 'drawer-admin-items:view') ? undefined : ne(announcements.audience, 'admins');

const readByMe = ({ companyId, actor }: UserCtx): SQL | undefined =>
  and(
    eq(announcementReads.announcementId, announcements.id),
    eq(announcementReads.companyId, companyId),
    eq(announcementReads.userId, actor.userId),
  );

const readable = (row: { announcement: AnnouncementRow; readAt: Date | null }): ReadableAnnouncement => ({
  ...toldAnnouncement(row.announcement),
  isRead: row.readAt !== null,
});

const readableRows = (ctx: UserCtx, where: SQL | undefined) =>
  ctx.db
    .select({ announcement: announcements, readAt: announcementReads.readAt })
    .from(announcements)
    .leftJoin(announcementReads, readByMe(ctx))
    .where(and(isFor(ctx), where));

/** `unread` counts all that are shown to the person, whatever they search for. */
export async function readablePage(ctx: UserCtx, { searchParam, pageNumber }: Query) {
  const found = contains(searchParam);
  const skipped = (pageNumber - 1) * PAGE_SIZE;
  const [counted] = await ctx.db
    .select({
      count: sql<number>`count(*) filter (where ${found ?? sql`true`})`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${isNull(announcementReads.readAt)})`.mapWith(Number),
    })
    .from(announcements)
    .leftJoin(announcementReads, readByMe(ctx))
    .where(isFor(ctx));
  const rows = await readableRows(ctx, found)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset(skipped);
  const { count: total = 0, unread = 0 } = counted ?? {};
  return { records: rows.map(readable), count: total, unread, hasMore: total > skipped + rows.length };
}

/** Fails with ERR_NO_ANNOUNCEMENT_FOUND, also for one that is not shown to the caller now. */
export async function readAnnouncement(ctx: UserCtx, id: number): Promise<ReadableAnnouncement> {
  const [row] = await readableRows(ctx, eq(announcements.id, id));
  return row ? readable(row) : fail('ERR_NO_ANNOUNCEMENT_FOUND');
}

async function plansOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(announcementPlans)
    .where(inArray(announcementPlans.announcementId, [...ids]))
    .orderBy(announcementPlans.planId);
  return Map.groupBy(rows, ({ announcementId }) => announcementId)
    .entries()
    .reduce(
      (plans, [id, own]) =>
        plans.set(
          id,
          own.map(({ planId }) => planId),
        ),
      new Map<number, number[]>(),
    );
}

async function forAuthors(db: Db, rows: readonly AnnouncementRow[]): Promise<Announcement[]> {
  const plans = await plansOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toldAnnouncement(row),
    ...row,
    planIds: plans.get(row.id) ?? [],
    shownFrom: row.shownFrom.toISOString(),
    shownUntil: row.shownUntil?.toISOString() ?? null,
  }));
}

export async function managedPage({ db }: SuperCtx, { searchParam, pageNumber }: Query) {
  const where = contains(searchParam);
  const skipped = (pageNumber - 1) * PAGE_SIZE;
  const [counted] = await db.select({ count: count() }).from(announcements).where(where);
  const rows = await db
    .select()
    .from(announcements)
    .where(where)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset(skipped);
  const total = counted?.count ?? 0;
  return { records: await forAuthors(db, rows), count: total, hasMore: total > skipped + rows.length };
}

/** Fails with ERR_NO_ANNOUNCEMENT_FOUND. */
export async function managedAnnouncement(db: Db, id: number): Promise<Announcement> {
  const rows = await db.select().from(announcements).where(eq(announcements.id, id));
  const [record] = await forAuthors(db, rows);
  return record ?? fail('ERR_NO_ANNOUNCEMENT_FOUND');
}

/** Locked until the transaction ends, so that of two changes at once one comes after the other. */
export async function lockAnnouncement(db: Db, id: number): Promise<AnnouncementRow> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for('no key update');
  return row ?? fail('ERR_NO_ANNOUNCEMENT_FOUND');
}

/** The brands and plans one may be for. */
export async function possibleAudiences({ client }: SuperCtx) {
  type Named = { id: string; name: string };
  const named = ({ id, name }: Named) => ({ id: Number(id), name });
  const brands = await client.query<Named>(
    'select id, name from brands order by owner_company_id <> 1, fold(name), id',
  );
  const plans = await client.query<Named>(
    'select id, name from plans order by owner_company_id nulls first, fold(name), id',
  );
  return { brands: brands.rows.map(named), plans: plans.rows.map(named) };
}
