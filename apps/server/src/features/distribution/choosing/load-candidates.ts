import type { Distribution } from '@balcao/contract/queues/distribution.ts';
import { DEFAULT_WORK_HOURS } from '@balcao/contract/users/models.ts';
import { isWorkTime } from '@balcao/contract/users/work-hours.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import type { Candidate } from './choose-agent.ts';

/** Where no limit is set, loads are compared up to this many. */
const COUNT_LIMIT = 999;

type Row = {
  id: number;
  online: boolean;
  is_paused: boolean;
  start_work: string;
  end_work: string;
  capacity: number | null;
  load: number;
  last_assignment: number | null;
  served_at: Date | null;
  had_it_last: boolean;
};

// Loads are counted over all queues, along the index, up to one more than the limit.
const members = {
  name: 'distribution-members',
  text: `
    select u.id, u.online, u.paused_at is not null as is_paused, u.start_work, u.end_work, u.capacity,
      (select count(*)::int from (
        select 1 from tickets t
        where t.company_id = $1 and t.user_id = u.id and t.status = 'open' and not t.is_group
        limit coalesce(u.capacity, $4, $5) + 1) as held) as load,
      (select max(a.id) from assignments a
        where a.company_id = $1 and a.queue_id = $2 and a.chosen_user_id = u.id) as last_assignment,
      case when $6 then (select max(e.at) from tickets c
        join ticket_events e on e.company_id = c.company_id and e.ticket_id = c.id and e.kind = 'closed' and e.user_id = u.id
        where c.company_id = $1 and c.contact_id = (select contact_id from tickets where company_id = $1 and id = $3)) end
        as served_at,
      coalesce(u.id = (select l.chosen_user_id from assignments l
        where l.company_id = $1 and l.ticket_id = $3 and l.queue_id = $2 and l.chosen_user_id is not null
          and not exists (select 1 from ticket_events e
            where e.company_id = $1 and e.ticket_id = $3 and e.kind = 'closed' and e.at >= l.at)
        order by l.id desc limit 1), false) as had_it_last
    from user_queues q join users u on u.company_id = q.company_id and u.id = q.user_id
    where q.company_id = $1 and q.queue_id = $2
    order by u.id`,
};

type Waiting = { ticket: Pick<TicketRow, 'id'>; queueId: number; rule: Distribution };

/** Everybody who serves the queue, with what the choice for this ticket depends on. */
export async function loadCandidates(ctx: Ctx, { ticket, queueId, rule }: Waiting): Promise<Candidate[]> {
  const { companyId, now, timeZone } = ctx;
  const asksWhoServed = rule.previousAgentFirst !== null;
  const values = [companyId, queueId, ticket.id, rule.capacity, COUNT_LIMIT, asksWhoServed];
  const { rows } = await ctx.client.query<Row>({ ...members, values });
  return rows.map((row) => ({
    userId: row.id,
    online: row.online,
    isPaused: row.is_paused,
    isWorkTime: worksNow({ startWork: row.start_work, endWork: row.end_work }, now, timeZone),
    capacity: row.capacity,
    load: row.load,
    lastAssignment: row.last_assignment,
    servedAt: row.served_at,
    hadItLast: row.had_it_last,
  }));
}

/** Hours that nobody has set hold the last minute of the day too. */
const worksNow = (hours: { startWork: string; endWork: string }, now: Date, timeZone: string) =>
  (hours.startWork === DEFAULT_WORK_HOURS.startWork && hours.endWork === DEFAULT_WORK_HOURS.endWork) ||
  isWorkTime(hours, now, timeZone);
