import { eq, inArray, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** What decides whether a ticket, named by its id or uuid, is to be heard of. */
export async function findTicket(ctx: Pick<Ctx, 'db'>, named: number | string) {
  const [row] = await look(ctx, typeof named === 'number' ? eq(tickets.id, named) : eq(tickets.uuid, named));
  return row;
}

/** The same of several. */
export const findTickets = (ctx: Pick<Ctx, 'db'>, ids: readonly number[]) => look(ctx, inArray(tickets.id, [...ids]));

function look({ db }: Pick<Ctx, 'db'>, which: SQL) {
  const { id, uuid, status, userId, queueId, contactId, unreadMessages, unopenedTransfer } = tickets;
  return db
    .select({ id, uuid, status, userId, queueId, contactId, unreadMessages, unopenedTransfer })
    .from(tickets)
    .where(which);
}
