import type { ViewWay } from '@balcao/contract/audit/models.ts';
import type { UserActor, UserCtx } from '../../../platform/context.ts';
import type { Statement } from '../../../platform/db/database.ts';

/** `messageIds`: what was read of whatever tickets. */
type View = { ticketIds: readonly number[]; messageIds?: readonly number[]; how: ViewWay };

/** Who came in another's place is named, whatever way they came. */
const wayOf = (actor: UserActor, how: ViewWay): ViewWay => (actor.support === null ? how : 'support');

/** The trace that reading leaves: one row an hour, moved on at most once a minute. It travels with a read's last statements. */
export const viewOf = ({ companyId, actor, now }: UserCtx, { ticketIds, messageIds = [], how }: View): Statement => ({
  name: 'note-view',
  text: `
    insert into ticket_views as v (company_id, ticket_id, user_id, user_name, how, support_name, hour, first_at, last_at)
    select $1, ticket, $3, $4, $5, $6, date_trunc('hour', $7::timestamptz), $7, $7 from (
      select unnest($2::bigint[]) as ticket
      union select ticket_id from messages where company_id = $1 and id = any($8)
      order by ticket) as read
    on conflict (company_id, ticket_id, user_id, how, hour) do update set last_at = excluded.last_at
      where v.last_at < excluded.last_at - interval '1 minute'`,
  values: [
    companyId,
    ticketIds,
    actor.userId,
    actor.name,
    wayOf(actor, how),
    actor.support?.name ?? null,
    now,
    messageIds,
  ],
});
