import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { endRunsOfContactJob } from '../jobs/end-runs-of-contact.job.ts';

/** Who is with a bot while their robot is switched off is handed to people, and not when they write next. */
export const endRunsOfContacts: EventSubscriber = (_client, events) =>
  Promise.resolve(
    events.flatMap(({ name, companyId, payload }) => {
      if (name !== 'contact.changed' || payload.stopsBots !== true) return [];
      const { contactId } = payload;
      const options = { key: `end-runs-of-contact:${companyId}:${contactId}` };
      return [{ job: endRunsOfContactJob, payload: { companyId, contactId }, options }];
    }),
  );
