import { and, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { ownedBy } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';
import { updateTask } from './update-task.ts';

/** A task is written anew when it is completed, and gets its reminder then; none follows the one that rang. */
export const taskReminders = {
  next: () => Promise.resolve(null),
  async finish(ctx: UserCtx, { subjectId }: { subjectId: number }): Promise<void> {
    const isThere = await ctx.db.$count(tasks, and(eq(tasks.id, subjectId), ownedBy(ctx)));
    if (isThere > 0) await updateTask(ctx, { taskId: subjectId, change: { completed: true } });
  },
};
