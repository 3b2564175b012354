import { eq, inArray, isNull, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import { seesQueueless, type Actor, type UserActor } from '../../platform/context.ts';
import { tickets } from './tickets.table.ts';

const everything = sql`true`;

/**
 * Which tickets a person may see: all for admins; otherwise the own ones, those of the own queues, and those without
 * a queue for people who see all chats, and for everybody while the company has no queue at all (`seesQueueless`). The same rule stands in three more places, which change together with this one:
 * `roomsOfActor` (rooms of a socket), `ticketViewers` (audience of an event) and `is_in_scope` (search, in SQL).
 * The matrix of roles in `src/test/visibility` fails when one of them differs.
 */
export function visibleTo(actor: Actor): SQL {
  if (actor.kind === 'system' || actor.super || actor.profile === 'admin') return everything;
  return (
    or(
      eq(tickets.userId, actor.userId),
      actor.queueIds.length > 0 ? inArray(tickets.queueId, [...actor.queueIds]) : undefined,
      seesQueueless(actor) ? isNull(tickets.queueId) : undefined,
    ) ?? sql`false`
  );
}

/** The same rule for SQL that is written out: a condition on the tickets `t` whose values stand from `$first` on. */
export const visibleWhere = (t: string, first: number) =>
  `($${first}::boolean or ${t}.user_id = $${first + 1} or ${t}.queue_id = any($${first + 2}::bigint[])
    or ($${first + 3}::boolean and ${t}.queue_id is null))`;

/** What `visibleWhere` asks about a person. */
export const visibilityOf = (actor: UserActor): unknown[] => [
  actor.super || actor.profile === 'admin',
  actor.userId,
  [...actor.queueIds],
  seesQueueless(actor),
];
