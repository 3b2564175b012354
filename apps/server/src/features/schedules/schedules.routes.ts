import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { attachFile, detachFile } from './attach-file.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { getSchedule } from './schedules.queries.ts';
import { updateSchedule } from './update-schedule.ts';

export const scheduleRoutesMount = implement(scheduleRoutes, {
  page: (ctx, { query }) => listSchedules(ctx, query),
  get: (ctx, { params }) => getSchedule(ctx, params.scheduleId),
  create: (ctx, { body }) => createSchedule(ctx, body),
  update: (ctx, { params, body }) => updateSchedule(ctx, { scheduleId: params.scheduleId, change: body }),
  remove: (ctx, { params, query }) => deleteSchedule(ctx, { scheduleId: params.scheduleId, ...query }),
  attach: (ctx, { params, files }) => attachFile(ctx, { scheduleId: params.scheduleId, files }),
  detach: (ctx, { params }) => detachFile(ctx, params.scheduleId),
});
