import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { endRunsWithoutConnectionJob } from '../jobs/end-runs-without-connection.job.ts';

/** Who was with a bot on a connection that is deleted is handed to people. */
export const endRunsWithoutConnection: EventSubscriber = (_client, events) =>
  Promise.resolve(
    events.flatMap(({ name, companyId }) =>
      name === 'connection.deleted'
        ? [
            {
              job: endRunsWithoutConnectionJob,
              payload: { companyId },
              options: { key: `end-runs-without-connection:${companyId}` },
            },
          ]
        : [],
    ),
  );
