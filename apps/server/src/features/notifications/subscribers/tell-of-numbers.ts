import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { tellOfNumberJob } from '../jobs/tell-of-number.job.ts';

/** Admins hear of a number that may send nothing in bulk for a while, or not before they have looked. */
export const tellOfNumbers: EventSubscriber = async (_, events) =>
  events.flatMap((event) => {
    if (event.name !== 'outreach.line-changed') return [];
    const { connectionId, mode } = event.payload;
    if (mode !== 'hold' && mode !== 'stop') return [];
    const { companyId } = event;
    const options = { key: `tell-of-number:${connectionId}:${mode}` };
    return [{ job: tellOfNumberJob, payload: { companyId, connectionId, mode }, options }];
  });
