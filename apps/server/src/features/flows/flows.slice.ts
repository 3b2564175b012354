import { slice } from '../../platform/slice.ts';
import { flowRoutesMount } from './flows.routes.ts';
import { countStepsJob } from './jobs/count-steps.job.ts';
import { markLostQueueJob } from './jobs/mark-lost-queue.job.ts';
import { markLostQueues } from './subscribers/mark-lost-queues.ts';

export const flowsSlice = slice({
  name: 'flows',
  routes: flowRoutesMount,
  jobs: [countStepsJob, markLostQueueJob],
  subscribers: [markLostQueues],
});
