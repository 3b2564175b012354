import type { Contact } from '@balcao/contract/contacts/models.ts';
import { MAX_TAGGED_TICKETS } from '@balcao/contract/tags/routes.ts';
import type { TaggedTicket } from '@balcao/contract/tags/tagged-ticket.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, desc } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { loadContacts } from '../contacts/contacts.queries.ts';
import { getTag } from '../tags/tags.queries.ts';
import { hasTags } from '../tickets/ticket-filters.ts';
import { visibleTo } from '../tickets/ticket-visibility.ts';
import { loadTickets } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** The newest tickets with a tag, of those that the actor may view; numbers are whole for those who may see them. */
export async function findTaggedTickets(ctx: UserCtx, tagId: number): Promise<{ tickets: TaggedTicket[] }> {
  await getTag(ctx, tagId);
  const rows = await ctx.db
    .select({ id: tickets.id, contactId: tickets.contactId })
    .from(tickets)
    .where(and(hasTags([tagId]), visibleTo(ctx.actor)))
    .orderBy(desc(tickets.id))
    .limit(MAX_TAGGED_TICKETS);
  const found = await loadTickets(
    ctx,
    rows.map(({ id }) => id),
  );
  const people = await loadContacts(ctx, [...new Set(rows.map(({ contactId }) => contactId))]);
  const known = new Map(people.map((person) => [person.id, person]));
  return { tickets: found.map((ticket) => ({ ...ticket, contact: reachable(ticket, known.get(ticket.contactId)) })) };
}

/** Somebody whose contact was deleted cannot be reached any more. */
function reachable({ contact }: Ticket, person: Contact | undefined): TaggedTicket['contact'] {
  const { name, number, email } = person ?? { name: contact.name, number: null, email: '' };
  return { ...contact, name, number, email };
}
