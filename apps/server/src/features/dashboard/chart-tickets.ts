import type { UserCtx } from '../../platform/context.ts';
import { checked, instantsOf } from './period.ts';

type Chart = { initialDate: string; finalDate: string };
const daysOf = ({ initialDate, finalDate }: Chart) => checked({ first: initialDate, last: finalDate });

/** Tickets each agent took on in a period, counted once an agent; most first. */
export async function ticketsPerUser(ctx: UserCtx, chart: Chart): Promise<{ nome: string; quantidade: number }[]> {
  const { from, until } = await instantsOf(ctx, daysOf(chart));
  const { rows } = await ctx.client.query<{ nome: string; quantidade: number }>({
    name: 'dashboard-per-user',
    text: `
      select u.name as nome, count(distinct coalesce(e.ticket_id, -e.id))::int as quantidade
      from ticket_events e join users u on u.id = e.user_id
      where e.company_id = $1 and e.kind in ('accepted', 'transferred') and e.at >= $2 and e.at < $3
      group by u.id, u.name order by quantidade desc, fold(u.name)`,
    values: [ctx.companyId, from, until],
  });
  return rows;
}

type Bar = { horario?: string; data?: string; total: number };

/** Services begun per day of the company's calendar, or per hour when the period is one day; none is 0. */
export async function ticketsPerDay(ctx: UserCtx, chart: Chart): Promise<Bar[]> {
  const days = daysOf(chart);
  const isOneDay = days.first === days.last;
  const { from, until } = await instantsOf(ctx, days);
  const [step, format] = isOneDay ? ['1 hour', 'HH24:00'] : ['1 day', 'YYYY-MM-DD'];
  const { rows } = await ctx.client.query<{ bar: string; total: number }>({
    name: isOneDay ? 'dashboard-per-hour' : 'dashboard-per-day',
    text: `
      with bars as (
        select to_char(moment, '${format}') as bar
        from generate_series($5::date::timestamp, $6::date::timestamp + interval '1 day' - interval '${step}', interval '${step}') as moment
      ), begun as (
        select to_char(at at time zone $4, '${format}') as bar, count(*)::int as total
        from ticket_events where company_id = $1 and kind in ('created', 'reopened') and at >= $2 and at < $3
        group by 1
      )
      select bars.bar, coalesce(begun.total, 0) as total from bars left join begun using (bar) order by bars.bar`,
    values: [ctx.companyId, from, until, ctx.timeZone, days.first, days.last],
  });
  return rows.map(({ bar, total }) => (isOneDay ? { horario: bar, total } : { data: bar, total }));
}
