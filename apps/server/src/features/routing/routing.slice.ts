import { slice } from '../../platform/slice.ts';
import { runClock } from './clock/run-clock.ts';
import { endRunJob } from './jobs/end-run.job.ts';
import { endRunsOfContactJob } from './jobs/end-runs-of-contact.job.ts';
import { endRunsOfFlowJob } from './jobs/end-runs-of-flow.job.ts';
import { endRunsOfQueueJob } from './jobs/end-runs-of-queue.job.ts';
import { endRunsWithoutConnectionJob } from './jobs/end-runs-without-connection.job.ts';
import { routingRoutesMount } from './routing.routes.ts';
import { endRunsAfterEvents } from './subscribers/end-runs-after-events.ts';
import { endRunsOfContacts } from './subscribers/end-runs-of-contacts.ts';
import { endRunsOfFlows } from './subscribers/end-runs-of-flows.ts';
import { endRunsOfQueues } from './subscribers/end-runs-of-queues.ts';
import { endRunsWithoutConnection } from './subscribers/end-runs-without-connection.ts';

/** What answers customers by itself: decisions about arrivals, and the conversations that bots carry on. */
export const routingSlice = slice({
  name: 'routing',
  routes: routingRoutesMount,
  jobs: [endRunJob, endRunsOfContactJob, endRunsOfFlowJob, endRunsOfQueueJob, endRunsWithoutConnectionJob],
  subscribers: [endRunsAfterEvents, endRunsOfContacts, endRunsOfFlows, endRunsOfQueues, endRunsWithoutConnection],
  loops: [{ name: 'bots-clock', role: 'worker', whenBlocked: 'waits', start: runClock }],
});
