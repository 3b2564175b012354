import { everHappens, nextAfter } from '@balcao/contract/recurrence/expand.ts';
import { parseRule } from '@balcao/contract/recurrence/rule.ts';
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { remindOfTask } from './remind-of-task.ts';
import { todayOf } from './tasks.queries.ts';
import { tasks, type TaskRow } from './tasks.table.ts';

type Dates = Pick<TaskRow, 'dueDay' | 'dueTime' | 'remindBefore' | 'rule'>;

/** Fails with ERR_TASK_DATE when these do not fit together. */
export function checkDates({ dueDay, dueTime, remindBefore, rule }: Dates): void {
  if (dueDay === null) {
    if (dueTime !== null || remindBefore !== null || rule !== null) fail('ERR_TASK_DATE');
    return;
  }
  const parsed = rule === null ? null : parseRule(rule);
  if (rule !== null && !(parsed && everHappens({ rule: parsed, start: `${dueDay}T00:00` }))) fail('ERR_TASK_DATE');
}

/** The first day of the series after today and after this task's own, or null where it has come to its end. */
function nextDay(ctx: UserCtx, { rule, seriesStart, occurrence, dueDay }: TaskRow): string | null {
  const parsed = rule === null ? null : parseRule(rule);
  if (!parsed || seriesStart === null || occurrence === null) return null;
  const from = [todayOf(ctx), occurrence, dueDay ?? occurrence].toSorted().at(-1);
  return nextAfter({ rule: parsed, start: `${seriesStart}T00:00` }, `${from}T23:59`)?.slice(0, 10) ?? null;
}

/** The next time of a task that repeats and was just completed. Written once, however often it is asked for. */
export async function writeNext(ctx: UserCtx, task: TaskRow): Promise<void> {
  const day = nextDay(ctx, task);
  if (day === null) return;
  const { companyId, userId, text, description, dueTime, remindBefore, rule, seriesId, seriesStart } = task;
  const { position, ticketId, contactId, fromUserId } = task;
  const same = { companyId, userId, text, description, dueTime, remindBefore, rule, seriesId, seriesStart, position };
  const made = { createdAt: ctx.now, updatedAt: ctx.now };
  const [next] = await ctx.db
    .insert(tasks)
    .values({ ...same, ...made, ticketId, contactId, fromUserId, dueDay: day, occurrence: day })
    .onConflictDoNothing()
    .returning();
  if (!next) return;
  await remindOfTask(ctx, next);
  ctx.emit('task.created', { userId, taskId: next.id });
}

/**
 * Takes the next time away again that was written by completing this one, unless somebody has touched it since. Of an older
 * time the one that follows is done already, and what comes after that was written by completing that one.
 */
export async function deleteNext(ctx: UserCtx, { seriesId, occurrence, userId }: TaskRow): Promise<void> {
  if (seriesId === null || occurrence === null) return;
  const rows = await ctx.db
    .delete(tasks)
    .where(
      and(
        eq(tasks.seriesId, seriesId),
        eq(
          tasks.occurrence,
          sql`(
          select min(later.occurrence) from tasks later
          where later.series_id = ${seriesId} and later.occurrence > ${occurrence})`,
        ),
        eq(tasks.userId, userId),
        sql`not ${tasks.completed} and ${tasks.updatedAt} = ${tasks.createdAt}`,
        isNull(tasks.deletedAt),
      ),
    )
    .returning();
  for (const row of rows) {
    await remindOfTask(ctx, { ...row, deletedAt: ctx.now });
    ctx.emit('task.deleted', { userId, taskId: row.id });
  }
}
