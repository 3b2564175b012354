import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getVisibleTicket } from '../tickets/find-ticket.ts';
import { writeNote } from './write-note.ts';

type Input = { note: string; ticketId: number; contactId?: number | undefined };

/** Writes a note about a ticket; all who see the ticket see it at once. */
export async function createNote(ctx: UserCtx, { note, ticketId, contactId }: Input): Promise<TicketNote> {
  const ticket = await getVisibleTicket(ctx, ticketId);
  if (contactId !== undefined && contactId !== ticket.contactId) return fail('ERR_NO_CONTACT_FOUND');
  return writeNote(ctx, ticket, note);
}
