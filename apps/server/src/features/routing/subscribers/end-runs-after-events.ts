import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { CONNECTION_DELETED } from '../../connections/removing/fail-unsent.ts';
import { endRunJob } from '../jobs/end-run.job.ts';

/**
 * Closes the books of bots whose ticket people have taken, and ends those whose question did not get through. Nothing is said
 * by a fenced run in the meantime: this only makes its row say so.
 */
export const endRunsAfterEvents: EventSubscriber = async (client, events) => {
  const fenced: { companyId: number; ticketId: number; messageId: number | null }[] = [];
  for (const { name, companyId, payload } of events) {
    if (name === 'ticket.changed' && !payload.ticket.isBot)
      fenced.push({ companyId, ticketId: payload.ticket.id, messageId: null });
    // With a connection that was deleted all of its runs end, and say that it was.
    const isLost = name === 'message.ack-changed' && payload.failure !== null;
    if (isLost && payload.failure?.reason !== CONNECTION_DELETED)
      fenced.push({ companyId, ticketId: payload.ticketId, messageId: payload.messageId });
  }
  if (fenced.length === 0) return [];
  const { rows } = await client.query<{ company_id: number; ticket_id: number; failed: number | null }>({
    name: 'routing-runs-to-end',
    text: `
      select distinct on (r.id) r.company_id, r.ticket_id, e.message_id as failed
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as e(company_id, ticket_id, message_id)
      join bot_runs r on r.company_id = e.company_id and r.ticket_id = e.ticket_id and r.status = 'active'
        and (e.message_id is null or r.asked_message_id = e.message_id)
      order by r.id, e.message_id nulls first`,
    values: [
      fenced.map(({ companyId }) => companyId),
      fenced.map(({ ticketId }) => ticketId),
      fenced.map(({ messageId }) => messageId),
    ],
  });
  return rows.map((row) => {
    const payload = { companyId: row.company_id, ticketId: row.ticket_id, failedMessageId: row.failed };
    return { job: endRunJob, payload, options: { key: `end-run:${row.company_id}:${row.ticket_id}` } };
  });
};
