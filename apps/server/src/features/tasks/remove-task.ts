import { and, eq, gt, isNull, or } from '../../platform/db/drizzle.ts';
import type { Task } from '@balcao/contract/tasks/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { remindOfTask } from './remind-of-task.ts';
import { getTask, lockTask } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** A task that repeats ends with the one that is deleted. */
export async function removeTask(ctx: UserCtx, taskId: number) {
  const task = await lockTask(ctx, taskId);
  const deleted = { deletedAt: ctx.now, clientId: null };
  await ctx.db.update(tasks).set(deleted).where(eq(tasks.id, taskId));
  await remindOfTask(ctx, { ...task, ...deleted });
  ctx.emit('task.deleted', { userId: ctx.actor.userId, taskId });
  return { message: 'Task deleted' };
}

/** Fails with ERR_NO_TASK_FOUND when the day is over in which it can be brought back. */
export async function restoreTask(ctx: UserCtx, taskId: number): Promise<Task> {
  const { userId } = ctx.actor;
  const since = new Date(ctx.now.getTime() - KEPT_MS);
  const [task] = await ctx.db
    .update(tasks)
    .set({ deletedAt: null })
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), or(isNull(tasks.deletedAt), gt(tasks.deletedAt, since))))
    .returning();
  if (!task) return fail('ERR_NO_TASK_FOUND');
  await remindOfTask(ctx, task);
  ctx.emit('task.created', { userId, taskId });
  return getTask(ctx, taskId);
}
