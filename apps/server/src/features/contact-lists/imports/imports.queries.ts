import type { ListImport, ListImportRow, ListPreview } from '@balcao/contract/contact-lists/import-models.ts';
import { and, asc, desc, eq, gt } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { contactListImportRows, contactListImports } from '../contact-lists.table.ts';
import { getList } from '../lists.queries.ts';

export type ImportEntry = typeof contactListImports.$inferSelect;
type Reader = Pick<Ctx, 'db'>;

const LATEST = 10;
const FIRST_ROWS = 20;
const ROWS_A_PAGE = 1000;

export const toImport = (row: ImportEntry): ListImport => ({
  id: row.id,
  contactListId: row.listId,
  kind: row.kind,
  state: row.state,
  title: row.title,
  total: row.total,
  done: row.done,
  created: row.created,
  repeated: row.repeated,
  refused: row.refused,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export async function findImport({ db }: Reader, importId: number): Promise<ImportEntry | undefined> {
  const [row] = await db.select().from(contactListImports).where(eq(contactListImports.id, importId));
  return row;
}

/** Lets one transaction at a time move an import on. */
export async function lockImport({ db }: Reader, importId: number): Promise<ImportEntry | undefined> {
  const [row] = await db.select().from(contactListImports).where(eq(contactListImports.id, importId)).for('update');
  return row;
}

/** Writes where an import is and tells the admins. */
export async function moveImport(
  ctx: Pick<Ctx, 'db' | 'emit'>,
  importId: number,
  change: Partial<typeof contactListImports.$inferInsert>,
): Promise<ListImport> {
  const [row] = await ctx.db
    .update(contactListImports)
    .set(change)
    .where(eq(contactListImports.id, importId))
    .returning();
  const moved = toImport(row ?? fail('ERR_NO_LIST_IMPORT_FOUND'));
  ctx.emit('contact-list-import.changed', { id: importId, contactListId: moved.contactListId });
  return moved;
}

export async function openImport(
  ctx: Pick<Ctx, 'db' | 'emit' | 'companyId' | 'now' | 'actor'>,
  entry: Omit<typeof contactListImports.$inferInsert, 'companyId' | 'userId' | 'createdAt'>,
): Promise<ListImport> {
  const { actor, companyId, now } = ctx;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const [row] = await ctx.db
    .insert(contactListImports)
    .values({ ...entry, companyId, userId, createdAt: now })
    .returning();
  const opened = toImport(row ?? fail('ERR_INTERNAL'));
  ctx.emit('contact-list-import.changed', { id: opened.id, contactListId: opened.contactListId });
  return opened;
}

export async function listImports(ctx: Reader, listId: number): Promise<{ imports: ListImport[] }> {
  await getList(ctx, listId);
  const { listId: list, id } = contactListImports;
  const rows = await ctx.db.select().from(contactListImports).where(eq(list, listId)).orderBy(desc(id)).limit(LATEST);
  return { imports: rows.map(toImport) };
}

type Detailed = ListImport & { preview: ListPreview | null; rows: ListImportRow[] };

export async function getImport(ctx: Reader, importId: number): Promise<Detailed> {
  const row = (await findImport(ctx, importId)) ?? fail('ERR_NO_LIST_IMPORT_FOUND');
  const rows = await readRows(ctx, importId, { after: 0, wanted: FIRST_ROWS });
  return { ...toImport(row), preview: row.preview, rows };
}

type RowPage = { rows: ListImportRow[]; nextCursor: string | null };

export async function listImportRows(
  ctx: Reader,
  { importId, cursor = '0' }: { importId: number; cursor?: string | undefined },
): Promise<RowPage> {
  if (!(await findImport(ctx, importId))) fail('ERR_NO_LIST_IMPORT_FOUND');
  if (!/^\d{1,9}$/.test(cursor)) fail('ERR_VALIDATION', { fields: ['query.cursor'] });
  const rows = await readRows(ctx, importId, { after: Number(cursor), wanted: ROWS_A_PAGE });
  return { rows, nextCursor: rows.length === ROWS_A_PAGE ? String(rows.at(-1)?.row ?? '') : null };
}

async function readRows({ db }: Reader, importId: number, { after, wanted }: { after: number; wanted: number }) {
  const { rowNumber, reason, cells, importId: of } = contactListImportRows;
  const rows = await db
    .select({ row: rowNumber, reason, cells })
    .from(contactListImportRows)
    .where(and(eq(of, importId), gt(rowNumber, after)))
    .orderBy(asc(rowNumber))
    .limit(wanted);
  return rows as ListImportRow[];
}
