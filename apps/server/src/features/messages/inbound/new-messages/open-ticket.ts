import { settled } from '../../../../platform/db/settled.ts';
import { revealContact } from '../../../contacts/reveal-contact.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

type Opening = { contactId: number; owesAutomation: boolean };

const openText = `
  with adopted as (
    select adopt_outreach_ticket($2, $3, $5, $7, $6) as id
  ), opened as (
    insert into tickets (company_id, contact_id, connection_id, channel, queue_id, is_group, automation_owed, last_message_at,
      created_at, updated_at)
    select $1, $2, $3, $4, $5, c.is_group, $7 and not c.is_group, $6, $6, $6
    from contacts c, adopted where c.id = $2 and adopted.id is null
    on conflict (company_id, contact_id, connection_id) where status in ('pending', 'open')
      do update set updated_at = tickets.updated_at
    returning id
  )
  select id from adopted where id is not null union all select id from opened`;

/**
 * The active ticket of a contact on this connection. What outreach has said to them is adopted with its ticket. A new one waits, in the connection's queue when it has only one; one that
 * a person opened with words of their own still has to be answered by what answers by itself.
 */
export async function openTicket(ctx: InboundCtx, { contactId, owesAutomation }: Opening): Promise<number> {
  const { companyId, connection, now } = ctx;
  const [, { rows }] = await settled([
    revealContact(ctx, contactId),
    ctx.client.query<{ id: number }>({
      name: 'inbound-open-ticket',
      text: openText,
      values: [companyId, contactId, connection.id, connection.channel, connection.queueId, now, owesAutomation],
    }),
  ]);
  const [ticket] = rows;
  if (!ticket) throw new Error('the ticket was not returned');
  return ticket.id;
}
