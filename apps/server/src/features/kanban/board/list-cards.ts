import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { CARDS_A_PAGE, type kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { requireLane } from '../../tags/tags.queries.ts';
import { loadTickets } from '../../tickets/tickets.queries.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { cardsFor, inLane } from './card-filters.ts';

type Query = RouteRequest<typeof kanbanRoutes.cards>['query'];
type Order = { by: SQL; way: SQL; type: SQL };

const rising = sql`asc`;
const instant = sql`timestamptz`;
const latest: Order = { by: sql`${tickets.lastMessageAt}`, way: sql`desc`, type: instant };
/** After everybody who waits. */
const never = sql`timestamptz '9999-12-31 00:00:00Z'`;

/** How the cards of a lane follow each other. Nobody orders the lane 0. */
function orderOf({ order }: Query, laneId: number): Order {
  switch (order) {
    case 'manual':
      return laneId === 0 ? latest : { by: sql`${tickets.lanePosition}`, way: rising, type: sql`text collate "C"` };
    case 'latest':
      return latest;
    case 'wait':
      return { by: sql`coalesce(${tickets.waitStartedAt}, ${never})`, way: rising, type: instant };
    case 'stay':
      return { by: sql`coalesce(${tickets.laneSince}, ${tickets.createdAt})`, way: rising, type: instant };
  }
}

/** One page of the cards of a lane that a person may see. It reads on behind the place of a card, also when that card has gone. */
export async function listCards(ctx: UserCtx, { laneId, query }: { laneId: number; query: Query }) {
  if (laneId !== 0) await requireLane(ctx.db, laneId);
  const { by, way, type } = orderOf(query, laneId);
  const isText = type !== instant;
  const key = isText ? by : sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const rows = await ctx.db
    .select({ id: tickets.id, key: sql<string>`${key}` })
    .from(tickets)
    .where(and(cardsFor(ctx, query), inLane(laneId), behind({ by, way, type }, query.cursor)))
    .orderBy(sql`${by} ${way}, ${tickets.id} ${way}`)
    .limit(CARDS_A_PAGE + 1);
  const page = rows.slice(0, CARDS_A_PAGE);
  const hasMore = rows.length > CARDS_A_PAGE;
  const last = page.at(-1);
  const cards: Ticket[] = await loadTickets(
    ctx,
    page.map(({ id }) => id),
  );
  return { cards, hasMore, nextCursor: hasMore && last ? `${last.key}_${last.id}` : null };
}

function behind({ by, way, type }: Order, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [, key, id] = /^(.+)_(\d{1,15})$/.exec(cursor) ?? fail('ERR_VALIDATION', { fields: ['cursor'] });
  const isText = type !== instant;
  if (!isText && !isMoment(key ?? '')) return fail('ERR_VALIDATION', { fields: ['cursor'] });
  const place = isText ? sql`${key}::${type}` : sql`(${`${key}Z`})::${type}`;
  const than = way === rising ? sql`>` : sql`<`;
  return sql`(${by}, ${tickets.id}) ${than} (${place}, ${Number(id)}::bigint)`;
}

/** A day and a time that exist, with their microseconds, as pages end with them. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/.test(text)) return false;
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
}
