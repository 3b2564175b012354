import type { EventSubscriber } from '../../platform/events/subscriber.ts';
import { replanTaskRemindersJob } from './replan-reminders.job.ts';

/** The clock of a company may be another. Where it is not, nothing is found to be planned anew. */
export const replanAfterEvents: EventSubscriber = (_client, events) => {
  const companies = events.filter(({ name }) => name === 'company.changed').map(({ companyId }) => companyId);
  return Promise.resolve(
    [...new Set(companies)].map((companyId) => ({ job: replanTaskRemindersJob, payload: { companyId } })),
  );
};
