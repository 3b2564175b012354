import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { keepPhrasesJob } from './keep-phrases.job.ts';

/** What was said in a ticket is read for the house when it ends. */
export const readEndedTickets: EventSubscriber = (_client, events) =>
  Promise.resolve(
    events.flatMap((event) =>
      event.name === 'ticket.changed' && event.payload.ticket.status === 'closed'
        ? [
            {
              job: keepPhrasesJob,
              payload: { companyId: event.companyId, ticketId: event.payload.ticket.id },
              options: { key: `keep-phrases:${event.payload.ticket.id}` },
            },
          ]
        : [],
    ),
  );
