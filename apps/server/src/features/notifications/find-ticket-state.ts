import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** What decides whether a ticket, named by its id or uuid, is to be heard of. */
export async function findTicket(ctx: Pick<Ctx, 'db'>, named: number | string) {
  const { id, uuid, status, userId, queueId, contactId, unreadMessages, unopenedTransfer } = tickets;
  const [row] = await ctx.db
    .select({ id, uuid, status, userId, queueId, contactId, unreadMessages, unopenedTransfer })
    .from(tickets)
    .where(typeof named === 'number' ? eq(id, named) : eq(uuid, named));
  return row;
}
