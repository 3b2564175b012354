import { slice } from '../../platform/slice.ts';
import { runClock } from './clock/run-clock.ts';
import { endRunJob } from './jobs/end-run.job.ts';
import { endRunsAfterEvents } from './subscribers/end-runs-after-events.ts';

/** What answers customers by itself: decisions about arrivals, and the conversations that bots carry on. */
export const routingSlice = slice({
  name: 'routing',
  jobs: [endRunJob],
  subscribers: [endRunsAfterEvents],
  loops: [{ role: 'worker', start: runClock }],
});
