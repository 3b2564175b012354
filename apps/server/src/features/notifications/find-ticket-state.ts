import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** What decides whether a ticket is to be heard of. */
export async function findTicket(ctx: Pick<Ctx, 'db'>, ticketId: number) {
  const { id, uuid, status, userId, queueId, contactId, unreadMessages, unopenedTransfer } = tickets;
  const [row] = await ctx.db
    .select({ id, uuid, status, userId, queueId, contactId, unreadMessages, unopenedTransfer })
    .from(tickets)
    .where(eq(tickets.id, ticketId));
  return row;
}
