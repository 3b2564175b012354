import type { ContactTask, SheetPreview, TaskRow } from '@balcao/contract/contact-actions/models.ts';
import { and, asc, desc, eq, gt } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { contactTaskRows, contactTasks } from './contact-actions.table.ts';

export type TaskEntry = typeof contactTasks.$inferSelect;

const LATEST = 10;
const FIRST_ROWS = 20;
const ROWS_A_PAGE = 1000;

export const toTask = (row: TaskEntry): ContactTask => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export async function getTaskRow({ db }: Pick<Ctx, 'db'>, taskId: number): Promise<TaskEntry> {
  const [row] = await db.select().from(contactTasks).where(eq(contactTasks.id, taskId));
  return row ?? fail('ERR_NO_CONTACT_TASK_FOUND');
}

/** Lets one transaction at a time move a task on. */
export async function lockTask({ db }: Pick<Ctx, 'db'>, taskId: number): Promise<TaskEntry | undefined> {
  const [row] = await db.select().from(contactTasks).where(eq(contactTasks.id, taskId)).for('update');
  return row;
}

/** Writes how far a task is and tells the administrators. */
export async function moveTask(
  ctx: Pick<Ctx, 'db' | 'emit'>,
  taskId: number,
  change: Partial<typeof contactTasks.$inferInsert>,
): Promise<ContactTask> {
  const [row] = await ctx.db.update(contactTasks).set(change).where(eq(contactTasks.id, taskId)).returning();
  const task = toTask(row ?? fail('ERR_NO_CONTACT_TASK_FOUND'));
  ctx.emit('contact-task.changed', { task });
  return task;
}

export async function openTask(
  ctx: Ctx,
  task: Omit<typeof contactTasks.$inferInsert, 'companyId' | 'userId' | 'createdAt'>,
): Promise<ContactTask> {
  const { actor, companyId, now } = ctx;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const [row] = await ctx.db
    .insert(contactTasks)
    .values({ ...task, companyId, userId, createdAt: now })
    .returning();
  const opened = toTask(row ?? fail('ERR_INTERNAL'));
  ctx.emit('contact-task.changed', { task: opened });
  return opened;
}

export async function listTasks({ db }: Ctx): Promise<{ tasks: ContactTask[] }> {
  const rows = await db.select().from(contactTasks).orderBy(desc(contactTasks.id)).limit(LATEST);
  return { tasks: rows.map(toTask) };
}

type Detailed = ContactTask & { preview: SheetPreview | null; rows: TaskRow[] };

export async function getTask(ctx: Ctx, taskId: number): Promise<Detailed> {
  const row = await getTaskRow(ctx, taskId);
  return { ...toTask(row), preview: row.preview, rows: await readRows(ctx, taskId, { after: 0, wanted: FIRST_ROWS }) };
}

type RowPage = { rows: TaskRow[]; nextCursor: string | null };

export async function listTaskRows(
  ctx: Ctx,
  { taskId, cursor = '0' }: { taskId: number; cursor?: string | undefined },
): Promise<RowPage> {
  await getTaskRow(ctx, taskId);
  if (!/^\d{1,9}$/.test(cursor)) fail('ERR_VALIDATION', { fields: ['query.cursor'] });
  const rows = await readRows(ctx, taskId, { after: Number(cursor), wanted: ROWS_A_PAGE });
  return { rows, nextCursor: rows.length === ROWS_A_PAGE ? String(rows.at(-1)?.row ?? '') : null };
}

async function readRows(
  { db }: Ctx,
  taskId: number,
  { after, wanted }: { after: number; wanted: number },
): Promise<TaskRow[]> {
  const { rowNumber, reason, cells } = contactTaskRows;
  const rows = await db
    .select({ row: rowNumber, reason, cells })
    .from(contactTaskRows)
    .where(and(eq(contactTaskRows.taskId, taskId), gt(rowNumber, after)))
    .orderBy(asc(rowNumber))
    .limit(wanted);
  return rows as TaskRow[];
}
