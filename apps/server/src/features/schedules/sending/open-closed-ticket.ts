import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { connections } from '../../connections/connections.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';

/** A conversation in which we only said something: it waits for nobody, so it is closed from the beginning. */
export async function openClosedTicket(
  ctx: Ctx,
  { contactId, connection }: { contactId: number; connection: Pick<typeof connections.$inferSelect, 'id' | 'channel'> },
): Promise<TicketRow> {
  const { companyId, now } = ctx;
  const [contact] = await ctx.db.select({ isGroup: contacts.isGroup }).from(contacts).where(eq(contacts.id, contactId));
  const [ticket] = await ctx.db
    .insert(tickets)
    .values({
      companyId,
      contactId,
      connectionId: connection.id,
      channel: connection.channel,
      isGroup: contact?.isGroup ?? false,
      status: 'closed',
      closedAt: now,
      lastMessageAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!ticket) throw new Error('a stored ticket must have a row');
  return ticket;
}
