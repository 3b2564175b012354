import { and, eq, isNotNull, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { flows } from '../../flows/flows.table.ts';
import { getVisibleTicket } from '../../tickets/find-ticket.ts';
import { hasFlowBuilder } from '../arrivals/load-automation.ts';

type Startable = { flows: { id: number; name: string }[] };

/** The flows that the caller may start in a ticket: none in somebody else's, in a group, or in one that is closed. */
export async function listStartable(ctx: UserCtx, ticketId: number): Promise<Startable> {
  const { isGroup, status, userId } = await getVisibleTicket(ctx, ticketId);
  const isOwn = status === 'pending' || (status === 'open' && userId === ctx.actor.userId);
  if (isGroup || !isOwn || !(await hasFlowBuilder(ctx))) return { flows: [] };
  const { id, name, active, liveVersionId, deletedAt } = flows;
  const startable = and(eq(active, true), isNotNull(liveVersionId), isNull(deletedAt));
  const rows = await ctx.db
    .select({ id, name })
    .from(flows)
    .where(startable)
    .orderBy(sql`fold(${name})`, id);
  return { flows: rows };
}
