import { SHIFT_TICKETS, type Shift, type ShiftTicket } from '@balcao/contract/shift/models.ts';
import { seesQueueless, type UserCtx } from '../../platform/context.ts';
import type { Statement } from '../../platform/db/database.ts';
import { daysMeant, instantsOf } from '../dashboard/period.ts';

type Row = Omit<Shift, 'ratings' | 'open'> & { rated: number; level: number | null };
type OpenRow = Omit<ShiftTicket, 'waitStartedAt'> & { waitStartedAt: Date | null };

/** The caller's day so far, in the words of docs/dashboard-numbers.md, and what they would leave behind. */
export async function loadShift(ctx: UserCtx): Promise<Shift> {
  const { companyId, actor } = ctx;
  const { from, until } = await instantsOf(ctx, daysMeant(ctx, {}));
  const [[row], open] = await ctx.last<[Statement, Statement]>([
    { ...ownDay, values: [companyId, actor.userId, from, until, [...actor.queueIds], seesQueueless(actor)] },
    { ...ownOpenTickets, values: [companyId, actor.userId] },
  ]);
  const { rated, level, ...day } = row as Row;
  return {
    ...day,
    ratings: { count: rated, average: level },
    open: (open as OpenRow[]).map(({ waitStartedAt, ...ticket }) => ({
      ...ticket,
      waitStartedAt: waitStartedAt?.toISOString() ?? null,
    })),
  };
}

const minutes = (mean: string) => `round(${mean} / 60.0, 1)::float8`;
const own = 'e.company_id = $1 and e.user_id = $2 and e.at >= $3 and e.at < $4';

const ownDay = {
  name: 'shift-day',
  text: `
    select taken.attended, taken."avgWaitTime", closed.resolved, closed."avgSupportTime", rated.rated, rated.level,
      (select count(*) from tickets where company_id = $1 and user_id = $2 and status = 'open' and not is_group)::int as "openCount",
      (select count(*) from tickets where company_id = $1 and status = 'pending' and not is_group and not is_bot
        and (queue_id = any($5::bigint[]) or ($6::boolean and queue_id is null)))::int as waiting
    from (
      select count(distinct coalesce(e.ticket_id, -e.id))::int as attended, ${minutes("avg(e.wait_seconds) filter (where e.kind = 'accepted')")} as "avgWaitTime"
      from ticket_events e where ${own} and e.kind in ('accepted', 'transferred')
    ) taken,
    (
      select count(*)::int as resolved, ${minutes('avg(e.service_seconds)')} as "avgSupportTime"
      from ticket_events e where ${own} and e.kind = 'closed'
    ) closed,
    (
      select count(*)::int as rated, round(avg(a.level), 1)::float8 as level
      from rating_answers a where a.company_id = $1 and a.user_id = $2 and a.answered_at >= $3 and a.answered_at < $4
    ) rated`,
};

const ownOpenTickets = {
  name: 'shift-open-tickets',
  text: `
    select t.id, t.uuid, c.name, t.last_message as "lastMessage", t.wait_started_at as "waitStartedAt",
      case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) end as queue
    from tickets t join contacts c on c.id = t.contact_id left join queues q on q.id = t.queue_id
    where t.company_id = $1 and t.user_id = $2 and t.status = 'open' and not t.is_group
    order by t.wait_started_at nulls last, t.id limit ${SHIFT_TICKETS}`,
};
