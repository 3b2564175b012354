import type { TicketStatus } from '@balcao/contract/tickets/models.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { showsAll } from './ticket-filters.ts';
import { visibleTo } from './ticket-visibility.ts';
import { tickets } from './tickets.table.ts';

/** A list of the screen: its statuses, whether it holds groups, and whether it is only about the own tickets. */
export type List = { statuses: readonly TicketStatus[]; groups: boolean | null; ownOnly: boolean };

export function listOf(ctx: UserCtx, status: TicketStatus | 'group' | undefined, showAll: boolean): List {
  if (status === undefined) return { statuses: ['open', 'pending', 'closed'], groups: null, ownOnly: false };
  if (status === 'group') return { statuses: ['open', 'pending'], groups: true, ownOnly: false };
  return { statuses: [status], groups: false, ownOnly: status === 'open' && !showsAll(ctx, showAll) };
}

type Reading = { list: List; where: SQL | undefined; limit: number };

/**
 * The top of a list. What a person sees is a union (own tickets, each own queue, those without a queue), and no index has
 * the order of a union; so the top of each part is read from the index that has its order, and the parts are merged.
 */
export function topOfList(ctx: UserCtx, { list, where, limit }: Reading): SQL {
  const groups = list.groups === null ? undefined : eq(tickets.isGroup, list.groups);
  const part = (scope: SQL | undefined) => sql`
    (select ${tickets.id}, ${tickets.lastMessageAt} from ${tickets}
    where ${and(sql`${tickets.status} = s.status`, scope, groups, where, visibleTo(ctx.actor))}
    order by ${tickets.lastMessageAt} desc, ${tickets.id} desc limit ${limit})`;
  const parts = scopesOf(ctx, list.ownOnly).map(part);
  const statuses = sql.param([...list.statuses]);
  return sql`
    select l.id, l.last_message_at from unnest(${statuses}::text[]) as s(status),
    lateral (${sql.join(parts, sql` union `)}) as l
    order by l.last_message_at desc, l.id desc limit ${limit}`;
}

function scopesOf({ actor }: UserCtx, ownOnly: boolean): (SQL | undefined)[] {
  const own = eq(tickets.userId, actor.userId);
  if (ownOnly) return [own];
  if (actor.super || actor.profile === 'admin') return [undefined];
  return [
    own,
    ...actor.queueIds.map((queueId) => eq(tickets.queueId, queueId)),
    ...(actor.seesAllChats ? [isNull(tickets.queueId)] : []),
  ];
}
