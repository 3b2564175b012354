import { slice } from '../../platform/slice.ts';
import type { StopCampaigns } from '../outreach/guardian/judge-line.ts';
import { discardFileJob } from './jobs/discard-file.job.ts';
import { scheduleRoutesMount } from './schedules.routes.ts';
import { runSchedules } from './sending/run-schedules.ts';

/** `stopCampaigns` is of the slice below that runs them: a lane that is about to speak has its number judged. */
export const schedulesSlice = (stopCampaigns: StopCampaigns) =>
  slice({
    name: 'schedules',
    routes: scheduleRoutesMount,
    jobs: [discardFileJob],
    loops: [
      {
        name: 'schedules',
        role: 'worker',
        whenBlocked: 'waits',
        start: (deps) => runSchedules(deps, stopCampaigns),
      },
    ],
  });
