import { and, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { written } from '../../platform/db/written.ts';
import { MAX_COUNTED } from './list-tickets.ts';
import { listOf, sizeOfList, topOfList, type List } from './ticket-branches.ts';
import { inQueues, isNotLookedAt, servedByBot } from './ticket-filters.ts';

type CounterQuery = {
  showAll: boolean;
  withGroups?: boolean | undefined;
  queueIds: readonly number[];
  isBot?: boolean | undefined;
};
type Counts = { open: number; pending: number; withBot: number; unread: number };
type Counters = Counts & { waitingSince: string | null };

/**
 * How much the lists hold, exact up to 1000; unread are the tickets in them with something unread, or passed on and not
 * opened. `isBot` narrows the waiting ones only: who serves an open ticket is a person. `waitingSince` is about those who
 * wait for a person.
 */
export async function countTickets(
  ctx: UserCtx,
  { showAll, withGroups, queueIds, isBot }: CounterQuery,
): Promise<Counters> {
  const chosen = inQueues(ctx, queueIds);
  const open = await listOf(ctx, { status: 'open', showAll, withGroups });
  const pending = await listOf(ctx, { status: 'pending', showAll, withGroups });
  const count = (list: List, where = chosen) => sizeOfList(ctx, { list, where, limit: sql.raw(String(MAX_COUNTED)) });
  const waiting = and(chosen, servedByBot(isBot));
  const longest = topOfList(ctx, {
    list: pending,
    where: and(chosen, servedByBot(false)),
    limit: sql`1`,
    order: 'wait',
  });
  const counters = sql`
    select (select nullif(at, 'infinity') from (${longest}) as longest) as "waitingSince",
      ${count(open)} as open, ${count(pending, waiting)} as pending,
      ${count(pending, and(chosen, servedByBot(true)))} as "withBot",
      ${count(open, and(isNotLookedAt, chosen))} + ${count(pending, and(isNotLookedAt, waiting))} as unread`;
  const [[row]] = await ctx.last([written(counters)]);
  const { waitingSince, ...counts } = row as Counts & { waitingSince: Date | null };
  return { ...counts, waitingSince: waitingSince?.toISOString() ?? null };
}
