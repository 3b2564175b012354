import type { TicketStatus } from '@balcao/contract/tickets/models.ts';
import { and, eq, isNull, sql, type SQL } from '../../platform/db/drizzle.ts';
import { seesQueueless, type UserCtx } from '../../platform/context.ts';
import { showsGroups } from '../settings/shows-groups.ts';
import { orders, type ListOrder } from './waiting/list-order.ts';
import { showsAll } from './ticket-filters.ts';
import { visibleTo } from './ticket-visibility.ts';
import { tickets } from './tickets.table.ts';

/** A list of the screen: its statuses, whether it holds groups, and whether it is only about the own tickets. */
export type List = { statuses: readonly TicketStatus[]; groups: boolean | null; ownOnly: boolean };

type Asked = { status?: TicketStatus | 'group' | undefined; showAll: boolean; withGroups?: boolean | undefined };

/**
 * Groups stand in a list of their own and among all tickets; between the others only when asked for, and nowhere while the
 * company does not show them.
 */
export async function listOf(
  ctx: UserCtx,
  { status, showAll, withGroups = status === undefined }: Asked,
): Promise<List> {
  const hasGroups = (withGroups || status === 'group') && (await showsGroups(ctx));
  if (status === 'group') return { statuses: hasGroups ? ['open', 'pending'] : [], groups: true, ownOnly: false };
  const groups = hasGroups ? null : false;
  if (status === undefined) return { statuses: ['open', 'pending', 'closed'], groups, ownOnly: false };
  return { statuses: [status], groups, ownOnly: status === 'open' && !showsAll(ctx, showAll) };
}

type Reading = { list: List; where: SQL | undefined; limit: SQL; order?: ListOrder };

/**
 * The top of a list. What a person sees is a union (own tickets, each own queue, those without a queue), and no index has
 * the order of a union; so the top of each part is read from the index that has its order, and the parts are merged.
 */
export function topOfList(ctx: UserCtx, reading: Reading): SQL {
  const { way } = orders[reading.order ?? 'recent'];
  return sql`
    select l.id, l.at from ${partsOfList(ctx, reading)} order by l.at ${way}, l.id ${way} limit ${reading.limit}`;
}

/** How much a list holds, as far as it is counted. */
export const sizeOfList = (ctx: UserCtx, reading: Reading): SQL =>
  sql`(select count(*)::int from (select from ${partsOfList(ctx, reading)} limit ${reading.limit}) as counted)`;

function partsOfList(ctx: UserCtx, { list, where, limit, order = 'recent' }: Reading): SQL {
  const { key, way, status } = orders[order];
  const groups = list.groups === null ? undefined : eq(tickets.isGroup, list.groups);
  const part = (scope: SQL | undefined) => sql`
    (select ${tickets.id}, ${key} as at from ${tickets}
    where ${and(status, scope, groups, where, visibleTo(ctx.actor))}
    order by ${key} ${way}, ${tickets.id} ${way} limit ${limit})`;
  const parts = scopesOf(ctx, list.ownOnly).map(part);
  // Written out, because the planner takes a list that it does not know for ten times as long.
  const statuses = sql.raw(`'{${list.statuses.join(',')}}'`);
  return sql`unnest(${statuses}::text[]) as s(status), lateral (${sql.join(parts, sql` union `)}) as l`;
}

function scopesOf({ actor }: UserCtx, ownOnly: boolean): (SQL | undefined)[] {
  const own = eq(tickets.userId, actor.userId);
  if (ownOnly) return [own];
  if (actor.super || actor.profile === 'admin') return [undefined];
  return [
    own,
    ...actor.queueIds.map((queueId) => eq(tickets.queueId, queueId)),
    ...(seesQueueless(actor) ? [isNull(tickets.queueId)] : []),
  ];
}
