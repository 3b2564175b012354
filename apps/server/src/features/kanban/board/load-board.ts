import { OPEN_LANE, type BoardLane } from '@balcao/contract/kanban/models.ts';
import { count, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { listBoardLanes } from '../../tags/tags.queries.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { cardsFor, type CardQuery } from './card-filters.ts';

/** The lanes in their order, 'Em aberto' first, each with the number of its cards for this person under these filters. */
export async function loadBoard(ctx: UserCtx, query: CardQuery): Promise<{ lanes: BoardLane[] }> {
  const lanes = await listBoardLanes(ctx.db);
  const laneId = sql<number>`coalesce(${tickets.laneId}, 0)`.mapWith(Number);
  const counted = await ctx.db
    .select({ laneId, count: count() })
    .from(tickets)
    .where(cardsFor(ctx, query))
    .groupBy(sql`coalesce(${tickets.laneId}, 0)`);
  const counts = new Map(counted.map((row) => [row.laneId, row.count]));
  const open = { ...OPEN_LANE, actCamp: 0, rptDays: 0, cardLimit: null };
  return { lanes: [open, ...lanes].map((lane) => ({ ...lane, count: counts.get(lane.id) ?? 0 })) };
}
