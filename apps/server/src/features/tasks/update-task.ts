import type { Task } from '@balcao/contract/tasks/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { remindOfTask } from './remind-of-task.ts';
import { checkDates, deleteNext, writeNext } from './task-series.ts';
import { getTask, lockTask } from './tasks.queries.ts';
import { tasks, type TaskRow } from './tasks.table.ts';

type Plan = Pick<TaskRow, 'text' | 'description' | 'dueDay' | 'dueTime' | 'remindBefore' | 'rule' | 'completed'>;
type Change = { [K in keyof Plan]?: Plan[K] | undefined };

/** Whoever completes the same task twice completes it once. */
export async function updateTask(ctx: UserCtx, { taskId, change }: { taskId: number; change: Change }): Promise<Task> {
  const before = await lockTask(ctx, taskId);
  const after = { ...before, ...withoutDay(before, given(change)) };
  checkDates(after);
  const series = seriesOf(before, after);
  const completedAt = after.completed ? (before.completedAt ?? ctx.now) : null;
  const { text, description, dueDay, dueTime, remindBefore, rule, completed } = after;
  const values = { text, description, dueDay, dueTime, remindBefore, rule, completed, completedAt, ...series };
  await ctx.db
    .update(tasks)
    .set({ ...values, updatedAt: ctx.now })
    .where(eq(tasks.id, taskId));
  const task = { ...before, ...values };
  if (task.completed && !before.completed) await writeNext(ctx, task);
  if (!task.completed && before.completed) await deleteNext(ctx, task);
  await remindOfTask(ctx, task);
  ctx.emit('task.updated', { userId: ctx.actor.userId, taskId });
  return getTask(ctx, taskId);
}

function given(change: Change): Partial<Plan> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}

/** Whoever takes the day away takes along what needs one. */
function withoutDay(before: TaskRow, change: Partial<Plan>): Partial<Plan> {
  if (change.dueDay !== null || before.dueDay === null) return change;
  return { dueTime: null, remindBefore: null, rule: null, ...change };
}

/** Another rule begins a series of its own; with another day of the same rule only this time of it was moved. */
function seriesOf(before: TaskRow, { id, rule, dueDay }: TaskRow): Partial<TaskRow> {
  if (rule === before.rule) return {};
  return rule === null
    ? { seriesId: null, seriesStart: null, occurrence: null }
    : { seriesId: id, seriesStart: dueDay, occurrence: dueDay };
}
