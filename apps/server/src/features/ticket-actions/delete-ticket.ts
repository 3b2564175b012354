import { and, eq, isNotNull } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { beginTransition } from './transitions/begin-transition.ts';
import { removeFilesJob } from './jobs/remove-files.job.ts';

/** What one job removes: its payload stays small and its attempts short. */
const FILES_A_JOB = 200;

/**
 * Takes a ticket away with all that was said in it. Its messages, notes and tags go with the row; what still waits to be
 * sent is not sent; the files leave the storage afterwards.
 */
export async function deleteTicket(ctx: UserCtx, ticketId: number): Promise<{ message: string }> {
  const { ticket } = await beginTransition(ctx, ticketId, 'delete');
  const said = await ctx.db
    .select({ mediaKey: messages.mediaKey })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), isNotNull(messages.mediaKey)));
  const keys = said.flatMap(({ mediaKey }) => mediaKey ?? []);
  await ctx.db.delete(tickets).where(eq(tickets.id, ticketId));
  for (let start = 0; start < keys.length; start += FILES_A_JOB) {
    ctx.enqueue(removeFilesJob, { companyId: ctx.companyId, keys: keys.slice(start, start + FILES_A_JOB) });
  }
  const { uuid, status, contactId, userId, queueId, connectionId } = ticket;
  const details = { uuid, status, contactId, userId, queueId, connectionId, files: keys.length };
  await recordAudit(ctx, { action: 'ticket.delete', subject: `ticket:${ticketId}`, details });
  ctx.emit('ticket.deleted', { ticketId, uuid, queueId, userId });
  return { message: 'Ticket deleted' };
}
