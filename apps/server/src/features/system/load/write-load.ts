import { runLoop, type Stoppable } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../../../platform/deps.ts';

const EVERY_MS = 60_000;

/** Adds what this process counted to the hour's figures. Companies that were deleted meanwhile are left out. */
export async function writeLoad({ companyLoad, machineryDatabase, now }: Deps): Promise<void> {
  const taken = [...companyLoad.take()];
  if (taken.length === 0) return;
  const of = (read: (load: (typeof taken)[number][1]) => number) => taken.map(([, load]) => Math.round(read(load)));
  await machineryDatabase.pool.query({
    name: 'write-company-load',
    // In the order of companies: two processes that write at once wait for each other and never in a circle.
    text: `insert into company_load as l (hour, company_id, calls, slow_calls, jobs, job_ms, browser_ms)
      select date_trunc('hour', $1::timestamptz, 'UTC'), c.id, n.calls, n.slow_calls, n.jobs, n.job_ms, n.browser_ms
        from unnest($2::bigint[], $3::int[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])
          as n (company_id, calls, slow_calls, jobs, job_ms, browser_ms)
        join companies c on c.id = n.company_id
       order by c.id
      on conflict (hour, company_id) do update set calls = l.calls + excluded.calls,
        slow_calls = l.slow_calls + excluded.slow_calls, jobs = l.jobs + excluded.jobs,
        job_ms = l.job_ms + excluded.job_ms, browser_ms = l.browser_ms + excluded.browser_ms`,
    values: [
      now(),
      taken.map(([companyId]) => companyId),
      of(({ calls }) => calls),
      of(({ slowCalls }) => slowCalls),
      of(({ jobs }) => jobs),
      of(({ jobMs }) => jobMs),
      of(({ browserMs }) => browserMs),
    ],
  });
}

/** Every process writes down what it counted once a minute and when it stops. What a killed one had counted is lost. */
export function keepWritingLoad(deps: Deps): Stoppable {
  const loop = runLoop({
    name: 'company-load',
    log: deps.log,
    idleMs: EVERY_MS,
    step: async () => {
      await writeLoad(deps);
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await writeLoad(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the last load was not written'));
    },
  };
}
