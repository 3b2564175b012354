import { WALLBOARD_LIMIT, type WallboardPerson, type WallboardTicket } from '@balcao/contract/wallboard/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Statement } from '../../platform/db/database.ts';
import { visibilityOf, visibleWhere } from '../tickets/ticket-visibility.ts';

type Wallboard = { at: string; tickets: WallboardTicket[]; people: WallboardPerson[] };
type TicketRow = Omit<WallboardTicket, 'since' | 'waitStartedAt'> & { since: Date; waitStartedAt: Date | null };

/** Everything of this moment in two questions; whoever shows it keeps it current by the events of tickets and people. */
export async function loadWallboard(ctx: UserCtx): Promise<Wallboard> {
  const values = [ctx.companyId, ...visibilityOf(ctx.actor)];
  const [rows, people] = await ctx.last<[Statement, Statement]>([
    { ...ticketsOfNow, values },
    { ...peopleOfNow, values },
  ]);
  const tickets = (rows as TicketRow[]).map(({ since, waitStartedAt, ...ticket }) => ({
    ...ticket,
    since: since.toISOString(),
    waitStartedAt: waitStartedAt?.toISOString() ?? null,
  }));
  return { at: ctx.now.toISOString(), tickets, people: people as WallboardPerson[] };
}

const part = (condition: string, since: string) => `
  (select t.*, ${since} as since from tickets t
   where t.company_id = $1 and ${condition} and not t.is_group and ${visibleWhere('t', 2)}
   order by since, t.id limit ${WALLBOARD_LIMIT})`;

const ticketsOfNow = {
  name: 'wallboard-tickets',
  text: `
    select t.id, t.uuid, t.status, t.is_bot as "isBot", t.channel, c.name, t.user_id as "userId",
      case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) end as queue,
      t.since, t.wait_started_at as "waitStartedAt"
    from (
      ${part("t.status = 'pending' and not t.is_bot", 'coalesce(t.wait_started_at, t.updated_at)')}
      union all ${part("t.status = 'pending' and t.is_bot", 't.last_message_at')}
      union all ${part("t.status = 'open'", 'coalesce(t.accepted_at, t.updated_at)')}
    ) t
    join contacts c on c.id = t.contact_id
    left join queues q on q.id = t.queue_id
    order by t.since, t.id`,
};

// Who sees every ticket sees everybody, and so does everyone where there are no queues; others themselves, whoever shares a queue with them, and whoever serves what they see.
const peopleOfNow = {
  name: 'wallboard-people',
  text: `
    select u.id, u.name, u.online,
      case when u.paused_at is not null then jsonb_build_object(
        'since', to_char(u.paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', u.pause_reason) end as pause,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) order by fold(q.name))
        from user_queues uq join queues q on q.id = uq.queue_id where uq.user_id = u.id), '[]') as queues,
      case when $2::boolean then 0 else (
        select count(*)::int from tickets t
        where t.company_id = $1 and t.user_id = u.id and t.status = 'open' and not t.is_group and ${visibleWhere('t', 2)} is not true
      ) end as "unseenTickets"
    from users u
    where u.company_id = $1 and ($2::boolean or u.id = $3
      or not exists (select from queues where company_id = $1)
      or exists (select from user_queues uq where uq.user_id = u.id and uq.queue_id = any($4::bigint[]))
      or exists (select from tickets t where t.company_id = $1 and t.user_id = u.id and t.status = 'open' and ${visibleWhere('t', 2)}))
    order by fold(u.name), u.id`,
};
