import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { markLostQueueJob } from '../jobs/mark-lost-queue.job.ts';

/** Flows stand below queues, and hear of one that is deleted. */
export const markLostQueues: EventSubscriber = (_client, events) =>
  Promise.resolve(
    events.flatMap(({ name, companyId, payload }) => {
      if (name !== 'queue.deleted') return [];
      const { queueId } = payload;
      const options = { key: `mark-lost-queue:${companyId}:${queueId}` };
      return [{ job: markLostQueueJob, payload: { companyId, queueId }, options }];
    }),
  );
