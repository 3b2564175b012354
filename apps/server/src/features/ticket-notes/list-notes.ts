import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { and, eq, lt } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { findNotes } from './ticket-notes.queries.ts';
import { ticketNotes } from './ticket-notes.table.ts';

type Query = { ticketId?: number | undefined; contactId?: number | undefined; before?: number | undefined };

/** Notes of one ticket or of all tickets of a contact, a page of them; asked for neither, there are none. */
export async function listNotes(ctx: UserCtx, { ticketId, contactId, before }: Query): Promise<TicketNote[]> {
  if (ticketId === undefined && contactId === undefined) return [];
  const found = await findNotes(
    ctx,
    and(
      ticketId === undefined ? undefined : eq(ticketNotes.ticketId, ticketId),
      contactId === undefined ? undefined : eq(tickets.contactId, contactId),
      before === undefined ? undefined : lt(ticketNotes.id, before),
    ),
  );
  return found.map(({ note }) => note);
}
