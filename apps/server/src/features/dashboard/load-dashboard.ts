import type { Attendant, DashboardCounters } from '@balcao/contract/dashboard/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { countMessages } from './count-messages.ts';
import { hoursHold, openMeans, openTimeOf } from './open-time.ts';
import { daysMeant, instantsOf, periodBefore, type Period } from './period.ts';

type DashboardQuery = Parameters<typeof daysMeant>[1] & {
  businessHours?: boolean | undefined;
  compare?: boolean | undefined;
};
type Numbers = { counters: DashboardCounters; attendants: Attendant[] };
type Answer = Numbers & { before: DashboardCounters | null; hasOpeningHours: boolean };
type Sums = Omit<DashboardCounters, 'sentMessages' | 'receivedMessages'>;

/** The numbers and each agent's share of them. Their meaning stands in docs/dashboard-numbers.md. */
export async function loadDashboard(ctx: UserCtx, query: DashboardQuery): Promise<Answer> {
  const days = daysMeant(ctx, query);
  const period = await instantsOf(ctx, days);
  const [counters, attendants, hasOpeningHours] = await Promise.all([
    readCounters(ctx, period),
    readAttendants(ctx, period),
    hoursHold(ctx),
  ]);
  const numbers = await measured(ctx, query, { period, counters, attendants });
  if (!query.compare) return { ...numbers, before: null, hasOpeningHours };
  const earlier = await periodBefore(ctx, { days, period });
  const before = { period: earlier, counters: await readCounters(ctx, earlier), attendants: [] };
  return { ...numbers, before: (await measured(ctx, query, before)).counters, hasOpeningHours };
}

async function readCounters(ctx: UserCtx, period: Period): Promise<DashboardCounters> {
  const [messages, sums] = await Promise.all([countMessages(ctx, period), readSums(ctx, period)]);
  return { ...sums, sentMessages: messages.sent, receivedMessages: messages.received };
}

const measured = (ctx: UserCtx, query: DashboardQuery, { period, ...numbers }: Numbers & { period: Period }) =>
  query.businessHours ? withinHours(ctx, period, numbers) : numbers;

/** The same numbers, the average times measured only while the company was open. */
async function withinHours(ctx: UserCtx, period: Period, { counters, attendants }: Numbers): Promise<Numbers> {
  const measure = await openTimeOf(ctx);
  const support = await openMeans(ctx, { kind: 'closed', period, measure });
  const wait = await openMeans(ctx, { kind: 'accepted', period, measure });
  return {
    counters: { ...counters, avgSupportTime: support.all, avgWaitTime: wait.all },
    attendants: attendants.map((person) => ({
      ...person,
      avgSupportTime: support.of(person.id),
      avgWaitTime: wait.of(person.id),
    })),
  };
}

/** Minutes with one decimal; null when there was nothing to measure. */
const minutes = (column: string) => `round(avg(${column}) / 60.0, 1)::float8`;

async function readSums({ client, companyId }: UserCtx, { from, until }: Period): Promise<Sums> {
  const { rows } = await client.query<Sums>({
    name: 'dashboard-sums',
    text: `
      select
        (select count(*) from tickets where company_id = $1 and status = 'open' and not is_group)::int as "supportHappening",
        (select count(*) from tickets where company_id = $1 and status = 'pending' and not is_group and not is_bot)::int as "supportPending",
        (select count(*) from tickets where company_id = $1 and status = 'pending' and not is_group and is_bot)::int as "supportWithBot",
        finished."supportFinished", finished."avgSupportTime", waited."avgWaitTime",
        (select count(*) from contacts where company_id = $1 and not is_group and deleted_at is null and merged_into is null
          and not is_outreach
          and created_at >= $2 and created_at < $3)::int as leads
      from (
        select count(*)::int as "supportFinished", ${minutes('service_seconds')} as "avgSupportTime"
        from ticket_events where company_id = $1 and kind = 'closed' and at >= $2 and at < $3
      ) finished,
      (
        select ${minutes('wait_seconds')} as "avgWaitTime"
        from ticket_events where company_id = $1 and kind = 'accepted' and at >= $2 and at < $3
      ) waited`,
    values: [companyId, from, until],
  });
  const [sums] = rows;
  if (!sums) throw new Error('the sums were not returned');
  return sums;
}

async function readAttendants({ client, companyId }: UserCtx, { from, until }: Period): Promise<Attendant[]> {
  const { rows } = await client.query<Attendant>({
    name: 'dashboard-attendants',
    text: `
      with happening as (
        select user_id, count(*)::int as tickets from tickets
        where company_id = $1 and status = 'open' and not is_group group by user_id
      ), finished as (
        select user_id, count(*)::int as tickets, ${minutes('service_seconds')} as minutes
        from ticket_events where company_id = $1 and kind = 'closed' and at >= $2 and at < $3 group by user_id
      ), waited as (
        select user_id, ${minutes('wait_seconds')} as minutes
        from ticket_events where company_id = $1 and kind = 'accepted' and at >= $2 and at < $3 group by user_id
      )
      select u.id, u.name, u.online, coalesce(h.tickets, 0) as "supportHappening", coalesce(f.tickets, 0) as "supportFinished",
        f.minutes as "avgSupportTime", w.minutes as "avgWaitTime"
      from users u
      left join happening h on h.user_id = u.id
      left join finished f on f.user_id = u.id
      left join waited w on w.user_id = u.id
      where u.company_id = $1
      order by fold(u.name), u.id`,
    values: [companyId, from, until],
  });
  return rows;
}
