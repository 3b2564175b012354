import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { waitsSince } from './list-order.ts';
import { listOf, topOfList } from '../ticket-branches.ts';
import { inQueues, servedByBot } from '../ticket-filters.ts';
import { visibleTo } from '../ticket-visibility.ts';
import { tickets } from '../tickets.table.ts';

/** A waiting ticket and its place; `at` as the database writes it, so that nothing of it is lost. */
type Waiting = { id: number; at: string };

/** The ticket in which somebody waits longest for a person, of those the actor sees waiting; of these queues where any are chosen. */
export async function findLongestWaiting(ctx: UserCtx, queueIds: readonly number[]): Promise<Waiting | null> {
  const list = await listOf(ctx, { status: 'pending', showAll: false, withGroups: false });
  const where = and(inQueues(ctx, queueIds), servedByBot(false));
  const top = topOfList(ctx, { list, where, limit: sql`1`, order: 'wait' });
  const { rows } = await ctx.db.execute<Waiting>(sql`select id, at::text as at from (${top}) as longest`);
  return rows[0] ?? null;
}

/** Keeps a ticket for this transaction. False when it no longer waits there as it did. */
export async function lockWaiting(ctx: UserCtx, { id, at }: Waiting): Promise<boolean> {
  const asFound = and(eq(tickets.status, 'pending'), servedByBot(false), sql`${waitsSince} = ${at}::timestamptz`);
  const found = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), asFound, visibleTo(ctx.actor)))
    .for('no key update');
  return found.length > 0;
}
