import type { InboundCtx } from '../inbound-ctx.ts';

/** The active ticket of a contact on this connection. A new one waits, in the connection's queue when it has only one. */
export async function openTicket(ctx: InboundCtx, contactId: number): Promise<number> {
  const { companyId, connection, now } = ctx;
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'inbound-open-ticket',
    text: `
      insert into tickets (company_id, contact_id, connection_id, channel, queue_id, is_group, last_message_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, (select is_group from contacts where id = $2), $6, $6, $6)
      on conflict (company_id, contact_id, connection_id) where status in ('pending', 'open')
        do update set updated_at = tickets.updated_at
      returning id`,
    values: [companyId, contactId, connection.id, connection.channel, connection.queueId, now],
  });
  const [ticket] = rows;
  if (!ticket) throw new Error('the ticket was not returned');
  return ticket.id;
}
