import { and, asc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { inList, lockTask, ownedBy, todayOf } from './tasks.queries.ts';
import { tasks, type TaskRow } from './tasks.table.ts';

const GAP = 1024;

/** The place before all open tasks of a person. */
export async function firstPlace({ db }: Pick<Ctx, 'db'>, userId: number): Promise<number> {
  const [row] = await db
    .select({ first: sql<number | null>`min(${tasks.position})` })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), sql`not ${tasks.completed}`, isNull(tasks.deletedAt)));
  return (row?.first ?? 0) - GAP;
}

function listOf(ctx: UserCtx, { completed, dueDay }: TaskRow) {
  if (completed) return fail('ERR_NO_TASK_FOUND');
  if (dueDay === null) return 'undated';
  return dueDay <= todayOf(ctx) ? 'today' : 'next';
}

/** Puts a task behind another of its list; where no number is left between two neighbours, the whole list is numbered anew. */
export async function moveTask(ctx: UserCtx, { taskId, after }: { taskId: number; after: number | null }) {
  const task = await lockTask(ctx, taskId);
  const others = await ctx.db
    .select({ id: tasks.id, position: tasks.position })
    .from(tasks)
    .where(and(ownedBy(ctx), inList(ctx, listOf(ctx, task)), sql`${tasks.id} <> ${taskId}`))
    .orderBy(asc(tasks.position), asc(tasks.id))
    .for('no key update');
  const index = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  if (after !== null && index === 0) fail('ERR_NO_TASK_FOUND');
  const [before, behind] = [others[index - 1]?.position, others[index]?.position];
  const position = between(before, behind);
  if (position === null) await numberAnew(ctx, [...ids(others.slice(0, index)), taskId, ...ids(others.slice(index))]);
  else await ctx.db.update(tasks).set({ position }).where(eq(tasks.id, taskId));
  ctx.emit('task.updated', { userId: ctx.actor.userId, taskId });
  return { message: 'Task moved' };
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function between(before: number | undefined, behind: number | undefined): number | null {
  if (before === undefined) return (behind ?? GAP) - GAP;
  if (behind === undefined) return before + GAP;
  const middle = (before + behind) / 2;
  return middle > before && middle < behind ? middle : null;
}

const numberAnew = ({ db }: UserCtx, ordered: readonly number[]) =>
  db.execute(sql`
    update tasks set position = place * ${GAP}
    from unnest(${sql.param([...ordered])}::bigint[]) with ordinality as named (task_id, place)
    where tasks.id = named.task_id`);
