import { eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { tickets } from '../tickets/tickets.table.ts';

/** Where a ticket stands now: decides who hears about changes in its conversation. Nothing for an outreach ticket: nobody does. */
export async function ticketAudience(ctx: Pick<Ctx, 'db'>, ticketId: number) {
  const { queueId, userId } = tickets;
  const [place] = await ctx.db.select({ queueId, userId }).from(tickets).where(eq(tickets.id, ticketId));
  return place;
}
