import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { TicketRow } from '../tickets/find-ticket.ts';
import { ticketNotes } from './ticket-notes.table.ts';

type Place = Pick<TicketRow, 'id' | 'contactId' | 'queueId' | 'userId'>;

/** Stores a note of the actor and tells those who see the ticket in this place. Whether the actor does is not asked here. */
export async function writeNote(ctx: UserCtx, ticket: Place, note: string): Promise<TicketNote> {
  const { companyId, actor, now } = ctx;
  const { id: ticketId, contactId, queueId, userId } = ticket;
  const [row] = await ctx.db
    .insert(ticketNotes)
    .values({ companyId, ticketId, userId: actor.userId, note, createdAt: now })
    .returning({ id: ticketNotes.id });
  if (!row) throw new Error('a stored note must have an id');
  const user = { id: actor.userId, name: actor.name };
  const written = { id: row.id, note, ticketId, contactId, user, createdAt: now.toISOString() };
  ctx.emit('ticket-note.created', { note: written, viewers: { queueId, userId } });
  return written;
}
