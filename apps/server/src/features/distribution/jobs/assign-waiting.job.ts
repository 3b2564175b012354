import { z } from 'zod';
import { job, Postponed, type JobRequest } from '../../../platform/jobs/job.ts';
import { assignWaiting } from '../assign-waiting.ts';

/** Gives out what waits in a queue. */
export const assignWaitingJob = job({
  name: 'distribution.assign-waiting',
  payload: z.object({ companyId: z.number(), queueId: z.number() }),
  whenBlocked: 'waits',
  attempts: 5,
  priority: 'urgent',
  async run(deps, place) {
    const { isHeld, hasFailed } = await assignWaiting(deps, place);
    if (hasFailed) throw new Error('a waiting ticket could not be given out');
    if (isHeld) throw new Postponed('somebody held a ticket that waits');
  },
});

/** One at a time for each queue: asked for twice, it runs once. */
export const assigningWaiting = (place: { companyId: number; queueId: number }): JobRequest => ({
  job: assignWaitingJob,
  payload: place,
  options: { key: `assign-waiting:${place.companyId}:${place.queueId}` },
});
