import { gt, sql } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { MOST_COUNTED } from './list-tickets.ts';
import { listOf, topOfList, type List } from './ticket-branches.ts';
import { inQueues } from './ticket-filters.ts';
import { tickets } from './tickets.table.ts';

type Counters = { open: number; pending: number; unread: number };

/** How much the lists hold, exact up to 1000; unread are the tickets in them with something unread. */
export async function countTickets(
  ctx: UserCtx,
  { showAll, queueIds }: { showAll: boolean; queueIds: readonly number[] },
): Promise<Counters> {
  const chosen = inQueues(ctx, queueIds);
  const [open, pending] = [listOf(ctx, 'open', showAll), listOf(ctx, 'pending', showAll)];
  const count = (list: List, where = chosen) =>
    sql`(select count(*)::int from (${topOfList(ctx, { list, where, limit: MOST_COUNTED })}) as counted)`;
  const unread = sql`${gt(tickets.unreadMessages, 0)}${chosen ? sql` and ${chosen}` : sql``}`;
  const { rows } = await ctx.db.execute<Counters>(
    sql`select ${count(open)} as open, ${count(pending)} as pending, ${count(open, unread)} + ${count(pending, unread)} as unread`,
  );
  return rows[0] ?? { open: 0, pending: 0, unread: 0 };
}
