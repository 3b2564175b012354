import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getVisibleTicket } from '../tickets/find-ticket.ts';
import { ticketNotes } from './ticket-notes.table.ts';

type Input = { note: string; ticketId: number; contactId?: number | undefined };

/** Writes a note about a ticket; all who see the ticket see it at once. */
export async function createNote(ctx: UserCtx, { note, ticketId, contactId }: Input): Promise<TicketNote> {
  const ticket = await getVisibleTicket(ctx, ticketId);
  if (contactId !== undefined && contactId !== ticket.contactId) return fail('ERR_NO_CONTACT_FOUND');
  const { companyId, actor, now } = ctx;
  const [row] = await ctx.db
    .insert(ticketNotes)
    .values({ companyId, ticketId, userId: actor.userId, note, createdAt: now })
    .returning({ id: ticketNotes.id });
  if (!row) throw new Error('a stored note must have an id');
  const written = {
    id: row.id,
    note,
    ticketId,
    contactId: ticket.contactId,
    user: { id: actor.userId, name: actor.name },
    createdAt: now.toISOString(),
  };
  ctx.emit('ticket-note.created', { note: written, viewers: { queueId: ticket.queueId, userId: ticket.userId } });
  return written;
}
