import { and, asc, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../platform/context.ts';
import { job } from '../../platform/jobs/job.ts';
import { reminders } from '../reminders/reminders.table.ts';
import { plannedFor, remindOfTask } from './remind-of-task.ts';
import { tasks, type TaskRow } from './tasks.table.ts';

/** Tasks are due by the clock on the wall: where a company's clock is another, the moments they remind at are others. */
export const replanTaskRemindersJob = job({
  name: 'tasks.replan-reminders',
  payload: z.object({ companyId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  run: (deps, { companyId }) => inCompanyAsSystem(deps, companyId, replanReminders),
});

async function replanReminders(ctx: Ctx): Promise<void> {
  const reminding = await ctx.db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, ctx.companyId),
        sql`not ${tasks.completed}`,
        isNull(tasks.deletedAt),
        isNotNull(tasks.dueDay),
        isNotNull(tasks.remindBefore),
      ),
    )
    .orderBy(asc(tasks.id))
    .for('no key update');
  for (const task of reminding) if (!(await isPlanned(ctx, task))) await remindOfTask(ctx, task);
}

/** At the moment that this clock says. What rang for it keeps standing where it is shown, also when it is over. */
async function isPlanned({ db, timeZone }: Ctx, task: TaskRow): Promise<boolean> {
  const [planned] = plannedFor(task, timeZone);
  if (!planned) return true;
  const ofTask = and(eq(reminders.kind, 'task'), eq(reminders.subjectId, task.id));
  return (await db.$count(reminders, and(ofTask, eq(reminders.dueAt, planned.dueAt)))) > 0;
}
