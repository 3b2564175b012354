import type { DrillDownMetric, DashboardLine } from '@balcao/contract/dashboard/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { countedMessages } from './counted-messages.ts';
import { minutesOf, openTimeOf } from './open-time.ts';
import { daysMeant, instantsOf, type Period } from './period.ts';

const PAGE_SIZE = 50;

type Page = { lines: DashboardLine[]; hasMore: boolean; nextCursor: string | null };

function keyIn(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const key = Number(cursor);
  return Number.isSafeInteger(key) ? key : fail('ERR_VALIDATION');
}

type Row = Omit<DashboardLine, 'at'> & { at: Date; since: Date | null; queueId: number | null };

type DrillDownQuery = Parameters<typeof daysMeant>[1] & {
  number: DrillDownMetric;
  userId?: number | undefined;
  cursor?: string | undefined;
  businessHours?: boolean | undefined;
  limit?: number | undefined;
};
const nothing = 'null::timestamptz as since, null::float8 as minutes, null::int as messages';
const eventsOf = (kind: string, column: string, measured: boolean) => `
  select e.id as key, e.ticket_id, t.contact_id, e.user_id, e.queue_id, e.at, e.since,
    round(e.${column} / 60.0, 1)::float8 as minutes, null::int as messages
  from ticket_events e left join tickets t on t.id = e.ticket_id
  where e.company_id = $1 and e.kind = '${kind}' and e.at >= $2 and e.at < $3
    and t.id is not null ${measured ? `and e.${column} is not null` : ''}`;
const presentTickets = (status: string, servedBy = '') => `
  select id as key, id as ticket_id, contact_id, user_id, queue_id, last_message_at as at, ${nothing}
  from tickets where company_id = $1 and status = '${status}' and not is_group ${servedBy} and ($2::timestamptz, $3::timestamptz) is not null`;
const messagesOf = (fromMe: boolean) => `
  select m.ticket_id as key, t.id as ticket_id, m.contact_id, t.user_id, t.queue_id, m.at, null::timestamptz as since, null::float8 as minutes, m.messages
  from (
    select m.ticket_id, max(m.contact_id) as contact_id, count(*)::int as messages, max(m.sent_at) as at ${countedMessages} and m.from_me = ${fromMe}
      and ($4::bigint is null or m.ticket_id < $4)
    group by m.ticket_id
  ) m left join tickets t on t.id = m.ticket_id`;

/** Each number and the rows it is made of: the same conditions as in read-dashboard.ts and count-messages.ts. */
const sources: Record<DrillDownMetric, string> = {
  supportHappening: presentTickets('open'),
  supportPending: presentTickets('pending', 'and not is_bot'),
  supportWithBot: presentTickets('pending', 'and is_bot'),
  supportFinished: eventsOf('closed', 'service_seconds', false),
  avgSupportTime: eventsOf('closed', 'service_seconds', true),
  avgWaitTime: eventsOf('accepted', 'wait_seconds', true),
  sentMessages: messagesOf(true),
  receivedMessages: messagesOf(false),
  leads: `
      select c.id as key, (select max(t.id) from tickets t where t.company_id = $1 and t.contact_id = c.id) as ticket_id,
        c.id as contact_id, null::bigint as user_id, null::bigint as queue_id, c.created_at as at, ${nothing}
      from contacts c where c.company_id = $1 and not c.is_group and c.deleted_at is null and c.merged_into is null
        and not c.is_outreach
        and c.created_at >= $2 and c.created_at < $3`,
};

/** The lines behind a number, latest first. A ticket that was deleted still counts but cannot be listed. */
export async function listDrillDown(ctx: UserCtx, query: DrillDownQuery): Promise<Page> {
  const { limit = PAGE_SIZE } = query;
  const period: Period = await instantsOf(ctx, daysMeant(ctx, query));
  const { rows } = await ctx.client.query<Row>({
    name: `dashboard-lines-behind-${query.number}`,
    text: `
      select line.key, line.at, line.since, line.minutes, line.messages, line.queue_id as "queueId",
        case when t.id is not null then jsonb_build_object('id', t.id, 'uuid', t.uuid, 'status', t.status,
          'code', to_char(t.created_at at time zone $7, 'YYYYMMDD') || lpad(t.id::text, greatest(6, length(t.id::text)), '0')) end as ticket,
        jsonb_build_object('id', c.id, 'name', c.name) as contact,
        case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as user,
        case when q.id is not null then jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) end as queue
      from (${sources[query.number]}) line
      join contacts c on c.id = line.contact_id
      left join tickets t on t.id = line.ticket_id
      left join users u on u.id = line.user_id
      left join queues q on q.id = line.queue_id
      where ($4::bigint is null or line.key < $4) and ($5::bigint is null or line.user_id = $5)
      order by line.key desc limit $6`,
    values: [
      ctx.companyId,
      period.from,
      period.until,
      keyIn(query.cursor),
      query.userId ?? null,
      limit + 1,
      ctx.timeZone,
    ],
  });
  const measure = query.businessHours ? await openTimeOf(ctx) : null;
  const lines = rows.slice(0, limit).map(({ since, at, queueId, ...line }) => ({
    ...line,
    at: at.toISOString(),
    minutes: measure && since && line.minutes !== null ? minutesOf(measure({ since, at, queueId })) : line.minutes,
  }));
  const hasMore = rows.length > limit;
  return { lines, hasMore, nextCursor: hasMore ? String(lines.at(-1)?.key) : null };
}
