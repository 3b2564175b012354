import { slice } from '../../platform/slice.ts';
import { discardFileJob } from './jobs/discard-file.job.ts';
import { scheduleRoutesMount } from './schedules.routes.ts';
import { runSchedules } from './sending/run-schedules.ts';

export const schedulesSlice = slice({
  name: 'schedules',
  routes: scheduleRoutesMount,
  jobs: [discardFileJob],
  loops: [{ name: 'schedules', role: 'worker', whenBlocked: 'waits', start: runSchedules }],
});
