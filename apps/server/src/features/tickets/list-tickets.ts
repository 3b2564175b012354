import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, sql, type SQL } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { ticketsFound } from './search-tickets.ts';
import { listOf, topOfList } from './ticket-branches.ts';
import { after, ticketFilters, type TicketQuery } from './ticket-filters.ts';
import { visibleTo } from './ticket-visibility.ts';
import { loadTickets } from './tickets.queries.ts';
import { tickets } from './tickets.table.ts';

export const PAGE_SIZE = 20;
/** Counting stops here: nobody reads a longer number, and counting 200,000 rows for every page would. */
export const MOST_COUNTED = 1000;

type Page = { tickets: Ticket[]; count: number; hasMore: boolean; nextCursor: string | null };

/**
 * Tickets the actor may see, latest activity first. `count` is exact up to 1000 and stays there beyond. Reads on from
 * `cursor`; `pageNumber` is for those who only know numbers, and costs more the deeper it goes.
 */
export async function listTickets(ctx: UserCtx, query: TicketQuery): Promise<Page> {
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const skipped = place ? 0 : (query.pageNumber - 1) * PAGE_SIZE;
  const wanted = skipped + PAGE_SIZE + 1;
  const top = readTop(ctx, query, { where: after(place), limit: wanted });

  const { rows } = await ctx.db.execute<{ id: number }>(sql`${top} offset ${skipped}`);
  const ids = rows.slice(0, PAGE_SIZE).map((row) => Number(row.id));
  const page = await loadTickets(ctx, ids);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE_SIZE;
  return {
    tickets: page,
    count: await countTop(ctx, query),
    hasMore,
    nextCursor: hasMore && last ? writeCursor({ at: new Date(last.lastMessageAt), id: last.id }) : null,
  };
}

async function countTop(ctx: UserCtx, query: TicketQuery): Promise<number> {
  const top = readTop(ctx, query, { where: undefined, limit: MOST_COUNTED });
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from (${top}) as counted`);
  return rows[0]?.count ?? 0;
}

type Reading = { where: SQL | undefined; limit: number };

function readTop(ctx: UserCtx, query: TicketQuery, { where, limit }: Reading): SQL {
  const list = listOf(ctx, query.status, query.showAll);
  const filters = and(ticketFilters(ctx, query), where);
  if (query.searchParam === '') return topOfList(ctx, { list, where: filters, limit });
  const inList = and(
    sql`${tickets.status} = any(${sql.param([...list.statuses])}::text[])`,
    list.groups === null ? undefined : sql`${tickets.isGroup} = ${list.groups}`,
    list.ownOnly ? sql`${tickets.userId} = ${ctx.actor.userId}` : undefined,
  );
  return sql`
    select ${tickets.id}, ${tickets.lastMessageAt} from ${ticketsFound(ctx, query.searchParam)} as found(ticket_id)
    join ${tickets} on ${tickets.id} = found.ticket_id
    where ${and(visibleTo(ctx.actor), inList, filters)}
    order by ${tickets.lastMessageAt} desc, ${tickets.id} desc limit ${limit}`;
}
