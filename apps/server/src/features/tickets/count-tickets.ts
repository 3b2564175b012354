import { gt, sql } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { written } from '../../platform/db/written.ts';
import { MAX_COUNTED } from './list-tickets.ts';
import { listOf, sizeOfList, type List } from './ticket-branches.ts';
import { inQueues } from './ticket-filters.ts';
import { tickets } from './tickets.table.ts';

type CounterQuery = { showAll: boolean; withGroups?: boolean | undefined; queueIds: readonly number[] };
type Counters = { open: number; pending: number; unread: number };

/** How much the lists hold, exact up to 1000; unread are the tickets in them with something unread. */
export async function countTickets(ctx: UserCtx, { showAll, withGroups, queueIds }: CounterQuery): Promise<Counters> {
  const chosen = inQueues(ctx, queueIds);
  const open = await listOf(ctx, { status: 'open', showAll, withGroups });
  const pending = await listOf(ctx, { status: 'pending', showAll, withGroups });
  const count = (list: List, where = chosen) => sizeOfList(ctx, { list, where, limit: sql.raw(String(MAX_COUNTED)) });
  const unread = sql`${gt(tickets.unreadMessages, 0)}${chosen ? sql` and ${chosen}` : sql``}`;
  const counters = sql`
    select ${count(open)} as open, ${count(pending)} as pending, ${count(open, unread)} + ${count(pending, unread)} as unread`;
  const [[row]] = await ctx.last([written(counters)]);
  return row as Counters;
}
