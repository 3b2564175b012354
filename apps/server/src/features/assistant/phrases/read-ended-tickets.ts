import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { keepPhrasesJob } from './keep-phrases.job.ts';

/** What was said in a ticket is read for the house when it ends. Where only programs and bots spoke there is nothing to read. */
export const readEndedTickets: EventSubscriber = async (client, events) => {
  const ended = new Map<number, number>();
  for (const { name, companyId, payload } of events)
    if (name === 'ticket.changed' && payload.ticket.status === 'closed') ended.set(payload.ticket.id, companyId);
  if (ended.size === 0) return [];
  const { rows } = await client.query<{ companyId: number; ticketId: number }>({
    name: 'phrases-to-read',
    text: `
      select e.company_id as "companyId", e.ticket_id as "ticketId"
      from unnest($1::bigint[], $2::bigint[]) as e (company_id, ticket_id)
      where exists (
        select from messages m where m.company_id = e.company_id and m.ticket_id = e.ticket_id and m.user_id is not null)`,
    values: [[...ended.values()], [...ended.keys()]],
  });
  return rows.map((payload) => ({
    job: keepPhrasesJob,
    payload,
    options: { key: `keep-phrases:${payload.ticketId}` },
  }));
};
