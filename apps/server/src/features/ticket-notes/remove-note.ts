import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { loadTicket } from '../tickets/tickets.queries.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { findNotes } from './ticket-notes.queries.ts';
import { ticketNotes } from './ticket-notes.table.ts';

/** Deletes a note: its author may, and an admin. */
export async function removeNote(ctx: UserCtx, noteId: number): Promise<{ message: string }> {
  const [found] = await findNotes(ctx, eq(ticketNotes.id, noteId));
  if (!found) return fail('ERR_NO_NOTE_FOUND');
  const { note, viewers } = found;
  const { actor } = ctx;
  const isAdmin = actor.profile === 'admin' || actor.super;
  if (!isAdmin && note.user?.id !== actor.userId) return fail('ERR_NO_PERMISSION');
  const { rowCount } = await ctx.db.delete(ticketNotes).where(eq(ticketNotes.id, noteId));
  if (rowCount === 0) return fail('ERR_NO_NOTE_FOUND');
  const { ticketId, contactId } = note;
  await takeFromTicket(ctx, note);
  if (note.user?.id !== actor.userId) {
    await recordAudit(ctx, { action: 'ticket-note.delete', subject: `ticket:${ticketId}`, details: { noteId } });
  }
  ctx.emit('ticket-note.deleted', { id: noteId, ticketId, contactId, viewers });
  return { message: 'Note deleted' };
}

/** Words that are gone stand on no ticket either. */
async function takeFromTicket(ctx: UserCtx, { id, ticketId }: { id: number; ticketId: number }) {
  const { rowCount } = await ctx.db
    .update(tickets)
    .set({ unopenedTransfer: null })
    .where(and(eq(tickets.id, ticketId), sql`${tickets.unopenedTransfer} ->> 'noteId' = ${String(id)}`));
  if (rowCount) ctx.emit('ticket.changed', { ticket: await loadTicket(ctx, ticketId) });
}
