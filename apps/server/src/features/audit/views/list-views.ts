import type { auditRoutes } from '@balcao/contract/audit/routes.ts';
import type { RouteOutput, RouteRequest } from '@balcao/contract/kit/route.ts';
import { and, desc, eq, gte, lt, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { ticketViews } from './views.table.ts';

const ON_A_PAGE = 50;

type Query = RouteRequest<typeof auditRoutes.views>['query'];

/** Who read which conversation and how, spying included, the latest first. */
export async function listViews(ctx: UserCtx, query: Query): Promise<RouteOutput<typeof auditRoutes.views>> {
  const { timeZone, companyId } = ctx;
  const { userId, ticketId, how, dateStart, dateEnd, before } = query;
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const contact = sql<string | null>`(
    select c.name from tickets t join contacts c on c.id = t.contact_id where t.id = ${ticketViews.ticketId})`;
  const rows = await ctx.db
    .select({ view: ticketViews, contact })
    .from(ticketViews)
    .where(
      and(
        eq(ticketViews.companyId, companyId),
        userId === undefined ? undefined : eq(ticketViews.userId, userId),
        ticketId === undefined ? undefined : eq(ticketViews.ticketId, ticketId),
        how === undefined ? undefined : eq(ticketViews.how, how),
        dateStart === undefined ? undefined : gte(ticketViews.lastAt, startOf(dateStart)),
        dateEnd === undefined ? undefined : lt(ticketViews.firstAt, sql`${startOf(dateEnd)} + interval '1 day'`),
        before === undefined ? undefined : lt(ticketViews.id, before),
      ),
    )
    .orderBy(desc(ticketViews.id))
    .limit(ON_A_PAGE + 1);
  const views = rows.slice(0, ON_A_PAGE).map(({ view, contact: name }) => ({
    id: view.id,
    person: { id: view.userId, name: view.userName },
    ticketId: view.ticketId,
    contact: name,
    how: view.how,
    support: view.supportName,
    firstAt: view.firstAt.toISOString(),
    lastAt: view.lastAt.toISOString(),
  }));
  return { views, hasMore: rows.length > ON_A_PAGE };
}
