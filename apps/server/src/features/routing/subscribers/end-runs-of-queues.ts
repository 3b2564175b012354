import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { endRunsOfQueueJob } from '../jobs/end-runs-of-queue.job.ts';

/** Who is asked to choose among queues of which one is deleted is handed to people. */
export const endRunsOfQueues: EventSubscriber = (_client, events) =>
  Promise.resolve(
    events.flatMap(({ name, companyId, payload }) => {
      if (name !== 'queue.deleted') return [];
      const { queueId } = payload;
      const options = { key: `end-runs-of-queue:${companyId}:${queueId}` };
      return [{ job: endRunsOfQueueJob, payload: { companyId, queueId }, options }];
    }),
  );
