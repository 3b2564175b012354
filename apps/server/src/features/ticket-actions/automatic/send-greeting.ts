import { eq } from 'drizzle-orm';
import { greetingParts } from '../../connections/form/greeting-files.ts';
import type { NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import { messages } from '../../messages/messages.table.ts';
import { queuePrepared } from '../../messages/sending/send-prepared.ts';

/**
 * Greets who begins a conversation, with the files of the connection behind the text: in the words of its only queue, or its
 * own. Where there are several queues the customer is to choose, which is not the greeting's business.
 */
export const sendGreeting: InboundInterceptor = {
  mayTake: (_ctx, { activeTicketId }) => activeTicketId === undefined,
  async take(ctx, arrival) {
    const greeting = await findGreeting(ctx, arrival);
    if (!greeting) return null;
    return { afterwards: ({ messageId }) => greet(ctx, greeting.text, messageId) };
  },
};

// Asked for every new conversation.
const greetingOf = {
  name: 'inbound-greeting',
  text: `
    select coalesce(nullif(btrim(q.greeting_message), ''), c.greeting_message, '') as text
    from connections c join contacts k on k.company_id = c.company_id
      left join connection_queues cq on cq.connection_id = c.id left join queues q on q.id = cq.queue_id
    where c.company_id = $1 and c.id = $2 and k.id = $3 and not k.is_group and not k.disable_bot
      and (select count(*) from connection_queues n where n.connection_id = c.id) < 2`,
};

async function findGreeting({ client, companyId, connection }: InboundCtx, { contactId }: NewCustomerMessage) {
  const values = [companyId, connection.id, contactId];
  const { rows } = await client.query<{ text: string }>({ ...greetingOf, values });
  return rows[0];
}

async function greet(ctx: InboundCtx, text: string, messageId: number): Promise<void> {
  const files = await greetingParts(ctx, ctx.connection.id);
  if (text.trim() === '' && files.length === 0) return;
  const [message] = await ctx.db
    .select({ ticketId: messages.ticketId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message) return;
  const parts = [{ text }, ...files.map((file) => ({ file }))];
  const { messageIds } = await queuePrepared(ctx, { ticketId: message.ticketId, userId: null, parts });
  for (const id of messageIds) ctx.changeSet.created.add(id);
}
