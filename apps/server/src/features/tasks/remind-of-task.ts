import { instantOf } from '@balcao/contract/recurrence/local-time.ts';
import { DAY_TASK_TIME } from '@balcao/contract/tasks/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { setReminders, type PlannedReminder } from '../reminders/set-reminders.ts';
import type { TaskRow } from './tasks.table.ts';

const MINUTE_MS = 60_000;

/** The reminder that a task has now, or none. */
export async function remindOfTask(ctx: Ctx, task: TaskRow): Promise<void> {
  await setReminders(ctx, { kind: 'task', subjectId: task.id, planned: plannedFor(task, ctx.timeZone) });
}

/** What a task wants to remind of on this clock; nothing when it is done or gone. */
export function plannedFor(task: TaskRow, timeZone: string): PlannedReminder[] {
  const { dueDay, dueTime, remindBefore, completed, deletedAt, userId, text } = task;
  if (dueDay === null || remindBefore === null || completed || deletedAt !== null) return [];
  const dueAt = instantOf(`${dueDay}T${dueTime ?? DAY_TASK_TIME}`, timeZone);
  const fireAt = new Date(dueAt.getTime() - remindBefore * MINUTE_MS);
  return [{ userId, occurrence: '', title: text, dueAt, fireAt }];
}
