import { slice } from '../../platform/slice.ts';
import { assignWaitingJob } from './jobs/assign-waiting.job.ts';
import { drawAgentJob } from './jobs/draw-agent.job.ts';
import { sweepQueuesJob } from './jobs/sweep-queues.job.ts';
import { assignAfterEvents } from './subscribers/assign-after-events.ts';

/** Gives waiting tickets to people, by the rules of queues. Never inside a turn of a bot or an agent's own call. */
export const distributionSlice = slice({
  name: 'distribution',
  jobs: [assignWaitingJob, drawAgentJob, sweepQueuesJob],
  subscribers: [assignAfterEvents],
});
