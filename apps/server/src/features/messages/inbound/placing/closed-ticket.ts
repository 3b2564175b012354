import type { InboundCtx } from '../inbound-ctx.ts';

type ClosedTicketInput = { contactId: number; sentAt: Date; queueId: number | null };

/**
 * Where something goes that nobody has to answer: the contact's latest ticket on this connection, whatever its state; for
 * somebody new one that is closed from the beginning and stands in no waiting list.
 */
export async function latestOrClosedTicket(
  ctx: InboundCtx,
  { contactId, sentAt, queueId }: ClosedTicketInput,
): Promise<number> {
  const { companyId, connection, now } = ctx;
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'inbound-latest-or-closed-ticket',
    text: `
      with latest as (
        select id from tickets where company_id = $1 and contact_id = $2 and connection_id = $3 order by id desc limit 1
      ), created as (
        insert into tickets (company_id, contact_id, connection_id, channel, queue_id, status, is_group, last_message_at, closed_at,
          created_at, updated_at)
        select $1, $2, $3, $4, $7, 'closed', c.is_group, $5, $5, $5, $6
        from contacts c where c.id = $2 and not exists (select from latest)
        returning id
      )
      select id from latest union all select id from created`,
    values: [companyId, contactId, connection.id, connection.channel, sentAt, now, queueId],
  });
  const [ticket] = rows;
  if (!ticket) throw new Error('the ticket was not returned');
  return ticket.id;
}
