import type { CompanyLoad, LoadMeasure } from '@balcao/contract/system/load.ts';
import type { SuperCtx } from '../../../platform/context.ts';

const MOST = 100;
const HOUR_MS = 60 * 60_000;

const orders: Record<LoadMeasure, string> = {
  messages: 'received + sent',
  calls: 'calls',
  slowCalls: 'slow_calls',
  jobs: 'job_seconds',
  browsers: 'browsers',
  storage: 'storage',
};

type Row = CompanyLoad & { isTotal: boolean };

/**
 * The companies that used the counter most, of those that used it at all. An hour that has begun counts as far as it has come:
 * the window reaches from the beginning of an hour to now.
 */
export async function listBusiest({ client, now }: SuperCtx, { hours, by }: { hours: number; by: LoadMeasure }) {
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const from = new Date(thisHour - (hours - 1) * HOUR_MS);
  const { rows } = await client.query<Row>(
    `with used as (
       select company_id, sum(received)::int as received, sum(sent)::int as sent, sum(calls)::int as calls,
              sum(slow_calls)::int as slow_calls, sum(jobs)::int as jobs, sum(job_ms) / 1000.0 as job_seconds,
              sum(browser_ms) as browser_ms
         from company_load where hour >= $1 group by company_id),
     loads as (
       select coalesce(u.company_id, s.company_id) as company_id, s.bytes as storage,
              coalesce(u.received, 0) as received, coalesce(u.sent, 0) as sent, coalesce(u.calls, 0) as calls,
              coalesce(u.slow_calls, 0) as slow_calls, coalesce(u.jobs, 0) as jobs, coalesce(u.job_seconds, 0) as job_seconds,
              coalesce(u.browser_ms, 0) / (extract(epoch from $2::timestamptz - $1) * 1000) as browsers
         from used u full join company_storage s on s.company_id = u.company_id),
     listed as (
       select l.*, c.name from loads l join companies c on c.id = l.company_id
        order by ${orders[by]} desc nulls last, c.name limit ${MOST})
     select company_id as "companyId", name, received, sent, calls, slow_calls as "slowCalls", jobs,
            job_seconds::float8 as "jobSeconds", browsers::float8 as browsers, storage::float8 as storage, false as "isTotal"
       from listed
     union all
     select 0, '', coalesce(sum(received), 0)::int, coalesce(sum(sent), 0)::int, coalesce(sum(calls), 0)::int,
            coalesce(sum(slow_calls), 0)::int, coalesce(sum(jobs), 0)::int, coalesce(sum(job_seconds), 0)::float8,
            coalesce(sum(browsers), 0)::float8, sum(storage)::float8, true
       from loads`,
    [from, new Date(Math.max(now.getTime(), from.getTime() + 1000))],
  );
  const since = await client.query<{ hour: Date | null }>('select min(hour) as hour from company_load');
  const total = rows.find(({ isTotal }) => isTotal);
  if (!total) throw new Error('a sum has one row');
  return {
    companies: rows.filter(({ isTotal }) => !isTotal),
    total,
    countedSince: since.rows[0]?.hour?.toISOString() ?? null,
  };
}
