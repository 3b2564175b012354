import type { SearchMatch, Ticket } from '@balcao/contract/tickets/models.ts';
import { and, eq, inArray, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { written } from '../../platform/db/written.ts';
import { fail } from '../../platform/fail.ts';
import { parseCursor } from './list-cursor.ts';
import { behind, cursorAfter, orders } from './waiting/list-order.ts';
import { loadMatches, ticketsFound } from './search-tickets.ts';
import { listOf, sizeOfList, topOfList } from './ticket-branches.ts';
import { after, ticketFilters, type TicketQuery } from './ticket-filters.ts';
import { visibleTo } from './ticket-visibility.ts';
import { listed, loadTickets, toTickets } from './tickets.queries.ts';
import { tickets } from './tickets.table.ts';

export const PAGE_SIZE = 20;
/** Counting stops here: nobody reads a longer number, and counting 200,000 rows for every page would. */
export const MAX_COUNTED = 1000;

type Page = { tickets: Ticket[]; matches: SearchMatch[]; count: number; hasMore: boolean; nextCursor: string | null };

/**
 * Tickets the actor may see, latest activity first; those that wait also by the longest wait. `count` is exact up to 1000 and stays there beyond. Reads on from
 * `cursor`; `pageNumber` is for those who only know numbers, and costs more the deeper it goes.
 */
export async function listTickets(ctx: UserCtx, query: TicketQuery): Promise<Page> {
  const isSearch = query.searchParam !== '';
  if (query.order === 'wait' && (isSearch || query.status !== 'pending')) fail('ERR_VALIDATION', { fields: ['order'] });
  const skipped = query.cursor === undefined ? (query.pageNumber - 1) * PAGE_SIZE : 0;
  const { found, matches, count } = await (isSearch ? searchList : readList)(ctx, query, skipped);

  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = found.length > PAGE_SIZE;
  return {
    tickets: page,
    matches,
    count,
    hasMore,
    nextCursor: hasMore && last ? cursorAfter(query.order, last) : null,
  };
}

/** One ticket more than fills the page tells that there is more. */
type Found = { found: Ticket[]; matches: SearchMatch[]; count: number };

/** A bound that the planner knows: of an unknown one it expects a tenth of the table. */
const fixed = (bound: number): SQL => sql.raw(String(bound));

async function readList(ctx: UserCtx, query: TicketQuery, skipped: number): Promise<Found> {
  const { order, cursor } = query;
  const list = await listOf(ctx, query);
  const filters = ticketFilters(ctx, query);
  const limit = skipped === 0 ? fixed(PAGE_SIZE + 1) : sql`${skipped + PAGE_SIZE + 1}`;
  const top = topOfList(ctx, { list, where: and(filters, behind(order, cursor)), limit, order });
  const count = sizeOfList(ctx, { list, where: filters, limit: fixed(MAX_COUNTED) });
  const [rows, [counted]] = await ctx.last([
    listed(skipped === 0 ? top : sql`${top} offset ${skipped}`, orders[order].way),
    written(sql`select ${count} as count`),
  ]);
  return { found: toTickets(rows), matches: [], count: counted?.['count'] ?? 0 };
}

type Row = { id: number; message_id: number | null; count: number };

const foundIn = ({ id, message_id: messageId }: Row) =>
  messageId === null ? [] : [{ ticketId: Number(id), messageId: Number(messageId) }];

/** A search finds so little that it is counted while it is read. */
async function searchList(ctx: UserCtx, query: TicketQuery, skipped: number): Promise<Found> {
  const place = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const list = await listOf(ctx, query);
  const { statuses, groups, ownOnly } = list;
  const where = and(
    visibleTo(ctx.actor),
    inArray(tickets.status, [...statuses]),
    groups === null ? undefined : eq(tickets.isGroup, groups),
    ownOnly ? eq(tickets.userId, ctx.actor.userId) : undefined,
    ticketFilters(ctx, query),
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    with found as materialized (
      select ${tickets.id}, ${tickets.lastMessageAt}, hits.message_id, count(*) over ()::int as count
      from (
        select ticket_id, max(message_id) as message_id from ${ticketsFound(ctx, query, list)} group by ticket_id
      ) as hits
      join ${tickets} on ${tickets.id} = hits.ticket_id where ${where}
    )
    select id, message_id, count from found as tickets where ${after(place) ?? sql`true`}
    order by last_message_at desc, id desc limit ${PAGE_SIZE + 1} offset ${skipped}`);
  const shown = rows.slice(0, PAGE_SIZE);
  const found = await loadTickets(
    ctx,
    rows.map(({ id }) => Number(id)),
  );
  const matches = await loadMatches(ctx, query.searchParam, shown.flatMap(foundIn));
  return { found, matches, count: rows[0]?.count ?? 0 };
}
