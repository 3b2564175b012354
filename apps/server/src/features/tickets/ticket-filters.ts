import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { and, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { ticketTags, tickets } from './tickets.table.ts';

export type TicketQuery = RouteRequest<typeof ticketRoutes.list>['query'];

const isAdmin = ({ actor }: UserCtx) => actor.super || actor.profile === 'admin';

/** "Show all" is for admins and for those whom a setting lets see every chat; for others it changes nothing. */
export const showsAll = (ctx: UserCtx, wanted: boolean) => wanted && (isAdmin(ctx) || ctx.actor.seesAllChats);

/** What a request asks for beyond the list itself. Filters only ever narrow: visibility is added elsewhere and always. */
export function ticketFilters(ctx: UserCtx, query: TicketQuery): SQL | undefined {
  const { tags, users, queueIds, date, updatedAt, withUnreadMessages } = query;
  return and(
    inQueues(ctx, queueIds),
    tags.length > 0 ? hasTags(tags) : undefined,
    users.length > 0 && isAdmin(ctx) ? inArray(tickets.userId, users) : undefined,
    date ? createdOn(date, ctx.timeZone) : undefined,
    updatedAt ? onDay(tickets.updatedAt, updatedAt, ctx.timeZone) : undefined,
    withUnreadMessages ? gt(tickets.unreadMessages, 0) : undefined,
  );
}

/**
 * Tickets of the chosen queues, and those that have none yet: no queue can be deselected for them. Plain users choose among
 * their own queues only.
 */
export function inQueues(ctx: UserCtx, queueIds: readonly number[]): SQL | undefined {
  if (queueIds.length === 0) return undefined;
  const chosen = isAdmin(ctx) ? queueIds : queueIds.filter((id) => ctx.actor.queueIds.includes(id));
  return or(isNull(tickets.queueId), chosen.length > 0 ? inArray(tickets.queueId, [...chosen]) : undefined);
}

/** Carries every one of these tags. */
function hasTags(tags: readonly number[]): SQL {
  const wanted = [...new Set(tags)];
  return sql`${tickets.id} in (
    select ${ticketTags.ticketId} from ${ticketTags} where ${inArray(ticketTags.tagId, wanted)}
    group by ${ticketTags.ticketId} having count(*) = ${wanted.length})`;
}

/** The ids come first, from their own index: a day is a small part of what a list would have to be read through for it. */
const createdOn = (day: string, timeZone: string): SQL =>
  sql`${tickets.id} = any(array(select created.id from ${tickets} created where ${onDay(sql`created.created_at`, day, timeZone)}))`;

const onDay = (column: SQL | typeof tickets.updatedAt, day: string, timeZone: string): SQL =>
  sql`${column} >= (${day}::date)::timestamp at time zone ${timeZone}
    and ${column} < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Below a place in the list. */
export const after = (place: { at: Date; id: number } | undefined): SQL | undefined =>
  place && or(lt(tickets.lastMessageAt, place.at), and(eq(tickets.lastMessageAt, place.at), lt(tickets.id, place.id)));
