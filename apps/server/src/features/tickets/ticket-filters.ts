import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { and, eq, inArray, isNull, lt, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { tickets } from './tickets.table.ts';

export type TicketQuery = RouteRequest<typeof ticketRoutes.list>['query'];

const isAdmin = ({ actor }: UserCtx) => actor.super || actor.profile === 'admin';

/** Admins, and those whom a setting treats as such in the lists. What they may see is decided elsewhere. */
const filtersAsAdmin = (ctx: UserCtx) => isAdmin(ctx) || ctx.actor.seesAllChats;

/** "Show all" is for admins and for those whom a setting lets see every chat; for others it changes nothing. */
export const showsAll = (ctx: UserCtx, wanted: boolean) => wanted && filtersAsAdmin(ctx);

/** What a request asks for beyond the list itself. Filters only ever narrow: visibility is added elsewhere and always. */
export function ticketFilters(ctx: UserCtx, query: TicketQuery): SQL | undefined {
  const { tags, users, queueIds, contactId, campaignId, date, updatedAt, withUnreadMessages, isBot } = query;
  const owners = chosenOwners(ctx, users);
  return and(
    inQueues(ctx, queueIds),
    tags.length > 0 ? hasTags(tags) : undefined,
    owners ? inArray(tickets.userId, [...owners]) : undefined,
    contactId ? eq(tickets.contactId, contactId) : undefined,
    campaignId ? answers(campaignId) : undefined,
    date ? onDay(sql`created_at`, daySpan(date, ctx.timeZone)) : undefined,
    updatedAt ? onDay(sql`updated_at`, daySpan(updatedAt, ctx.timeZone)) : undefined,
    withUnreadMessages ? isNotLookedAt : undefined,
    servedByBot(isBot),
  );
}

/**
 * The ids of the tickets to which a filter leaves few: a search that stops at its newest hits looks among these alone. Nothing where
 * no such filter is set.
 */
export function fewFound({ campaignId, withUnreadMessages, isBot }: TicketQuery): SQL | undefined {
  const few = and(
    campaignId ? answers(campaignId) : undefined,
    withUnreadMessages ? isNotLookedAt : undefined,
    isBot ? servedByBot(isBot) : undefined,
  );
  return few && sql`array(select ${tickets.id} from ${tickets} where ${few})`;
}

/** Unread messages, or passed on and not opened yet; the index of these is taken where its condition is read. */
export const isNotLookedAt = sql`(${tickets.unreadMessages} > 0 or ${tickets.unopenedTransfer} is not null)`;

/** Written out: the planner takes the index of bots' tickets only where it reads the condition. */
export function servedByBot(isBot: boolean | undefined): SQL | undefined {
  if (isBot === undefined) return undefined;
  return isBot ? sql`${tickets.isBot}` : sql`not ${tickets.isBot}`;
}

/** The people whose tickets are wanted; undefined for everybody's. */
export const chosenOwners = (ctx: UserCtx, users: readonly number[]) =>
  users.length > 0 && filtersAsAdmin(ctx) ? users : undefined;

/** The queues that are wanted; undefined for all. Plain users choose among their own queues only. */
export function chosenQueues(ctx: UserCtx, queueIds: readonly number[]) {
  if (queueIds.length === 0) return undefined;
  return isAdmin(ctx) ? queueIds : queueIds.filter((id) => ctx.actor.queueIds.includes(id));
}

/** Tickets of the chosen queues, and those that have none yet: no queue can be deselected for them. */
export function inQueues(ctx: UserCtx, queueIds: readonly number[]): SQL | undefined {
  const chosen = chosenQueues(ctx, queueIds);
  if (!chosen) return undefined;
  return or(isNull(tickets.queueId), chosen.length > 0 ? inArray(tickets.queueId, [...chosen]) : undefined);
}

/** Carries every one of these tags. */
export function hasTags(tags: readonly number[]): SQL {
  const wanted = [...new Set(tags)];
  return sql`${tickets.id} in (
    select label.ticket_id from ticket_labels label where label.tag_id = any(${sql.param(wanted)}::bigint[])
    group by label.ticket_id having count(*) = ${wanted.length})`;
}

/** Somebody answered the campaign in it. The ids come first: a campaign has far fewer answers than a company has tickets. */
const answers = (campaignId: number): SQL =>
  sql`${tickets.id} = any(array(
    select r.reply_ticket_id from campaign_recipients r
    where r.campaign_id = ${campaignId} and r.reply_ticket_id is not null))`;

/** A calendar day of the company as a span of time; null without a day. */
export const daySpan = (day: string | undefined, timeZone: string): SQL =>
  day === undefined
    ? sql`null::tstzrange`
    : sql`tstzrange((${day}::date)::timestamp at time zone ${timeZone}, (${day}::date + 1)::timestamp at time zone ${timeZone})`;

/** The ids come first, from the column's own index: a day is a small part of what a list would be read through for it. */
const onDay = (column: SQL, span: SQL): SQL =>
  sql`${tickets.id} = any(array(
    select day.id from ${tickets} day where day.${column} >= lower(${span}) and day.${column} < upper(${span})))`;

/** Below a place in the list. */
export const after = (place: { at: Date; id: number } | undefined): SQL | undefined =>
  place && or(lt(tickets.lastMessageAt, place.at), and(eq(tickets.lastMessageAt, place.at), lt(tickets.id, place.id)));
