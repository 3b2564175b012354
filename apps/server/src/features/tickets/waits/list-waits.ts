import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { written } from '../../../platform/db/written.ts';
import { servedByBot } from '../ticket-filters.ts';
import { visibleTo } from '../ticket-visibility.ts';
import { tickets } from '../tickets.table.ts';

/** More bars than a screen has room for. */
const MAX_WAITS = 500;

type Wait = { ticketId: number; since: string };

/** Since when customers wait for a person, the longest wait first: as many as one look can take in. */
export async function listWaits(ctx: UserCtx): Promise<{ waits: Wait[] }> {
  const where = and(
    eq(tickets.companyId, ctx.companyId),
    sql`${tickets.status} = 'pending'`,
    eq(tickets.isGroup, false),
    servedByBot(false),
    visibleTo(ctx.actor),
  );
  const since = sql`coalesce(${tickets.waitStartedAt}, ${tickets.updatedAt})`;
  const [rows] = await ctx.last([
    written(sql`
      select ${tickets.id} as id, ${since} as since from ${tickets}
      where ${where} order by ${since}, ${tickets.id} limit ${sql.raw(String(MAX_WAITS))}`),
  ]);
  return {
    waits: (rows as { id: number; since: Date }[]).map(({ id, since: at }) => ({
      ticketId: id,
      since: at.toISOString(),
    })),
  };
}
