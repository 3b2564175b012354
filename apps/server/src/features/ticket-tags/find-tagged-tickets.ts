import type { TaggedTicket } from '@balcao/contract/tags/tagged-ticket.ts';
import { MOST_TAGGED_TICKETS } from '@balcao/contract/tags/routes.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { getTag } from '../tags/tags.queries.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { loadTickets } from '../tickets/tickets.queries.ts';
import { tickets, ticketTags } from '../tickets/tickets.table.ts';

/** The newest tickets with a tag, of those that the actor may view. */
export async function findTaggedTickets(ctx: UserCtx, tagId: number): Promise<{ tickets: TaggedTicket[] }> {
  await getTag(ctx, tagId);
  const rows = await ctx.db
    .select({ id: tickets.id, email: contacts.email })
    .from(ticketTags)
    .innerJoin(tickets, eq(tickets.id, ticketTags.ticketId))
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(and(eq(ticketTags.tagId, tagId), visibleTo(ctx.actor)))
    .orderBy(desc(tickets.id))
    .limit(MOST_TAGGED_TICKETS);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const found = await loadTickets(ctx, [...emails.keys()]);
  return {
    tickets: found.map((ticket) => ({ ...ticket, contact: { ...ticket.contact, email: emails.get(ticket.id) ?? '' } })),
  };
}
