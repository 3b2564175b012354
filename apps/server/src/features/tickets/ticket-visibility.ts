import { eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import { tickets } from './tickets.table.ts';

const everything = sql`true`;

/**
 * Which tickets a person may see: all for admins; otherwise the own ones, those of the own queues, and those without
 * a queue for people who see all chats. The rooms of sockets follow the same rule (`roomsOfActor`, `ticketViewers`).
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.kind === 'system' || actor.super || actor.profile === 'admin') return everything;
  return (
    or(
      eq(tickets.userId, actor.userId),
      actor.queueIds.length > 0 ? inArray(tickets.queueId, [...actor.queueIds]) : undefined,
      actor.seesAllChats ? isNull(tickets.queueId) : undefined,
    ) ?? sql`false`
  );
}
