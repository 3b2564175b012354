import { taskRoutes } from '@balcao/contract/tasks/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { createTask } from './create-task.ts';
import { passTask } from './pass-task.ts';
import { moveTask } from './place-task.ts';
import { removeTask, restoreTask } from './remove-task.ts';
import { replanAfterEvents } from './replan-after-events.ts';
import { replanTaskRemindersJob } from './replan-reminders.job.ts';
import { getTask, listTasks } from './tasks.queries.ts';
import { updateTask } from './update-task.ts';

export const tasksSlice = slice({
  name: 'tasks',
  jobs: [replanTaskRemindersJob],
  subscribers: [replanAfterEvents],
  routes: implement(taskRoutes, {
    list: (ctx, { query }) => listTasks(ctx, query),
    get: (ctx, { params }) => getTask(ctx, params.ownTaskId),
    create: (ctx, { body }) => createTask(ctx, body),
    update: (ctx, { params, body }) => updateTask(ctx, { taskId: params.ownTaskId, change: body }),
    remove: (ctx, { params }) => removeTask(ctx, params.ownTaskId),
    restore: (ctx, { params }) => restoreTask(ctx, params.ownTaskId),
    move: (ctx, { params, body }) => moveTask(ctx, { taskId: params.ownTaskId, after: body.afterTaskId }),
    pass: (ctx, { params, body }) => passTask(ctx, { taskId: params.ownTaskId, userId: body.userId }),
  }),
});
