import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';

/** A transaction that began before midnight may still write its line. */
const SETTLED = '1 hour';

/** Closes every finished day of every company's log. Killed or begun twice, it goes on where it was. */
export const closeDaysJob = job({
  name: 'audit.close-days',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'whenever',
  every: '20 * * * *',
  async run(deps) {
    for (const companyId of await companiesConcerned(deps)) {
      while (await inCompanyAsSystem(deps, companyId, closeNext));
    }
  },
});

async function companiesConcerned({ database, now }: Deps): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select distinct l.company_id::float8 as id from audit_log l
     where l.created_at < $1 and not exists (
       select from audit_days d where d.company_id = l.company_id and d.until_at > l.created_at)`,
    [now()],
  );
  return rows.map(({ id }) => id);
}

/** The day after the last closed one, or that of the first line. Whether there may be another. */
async function closeNext({ client, companyId, timeZone, now }: Ctx): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${namedLocks.auditDays} ${companyId}`]);
  const { rowCount } = await client.query(
    `with last as (
       select until_at, hash from audit_days where company_id = $1 order by from_at desc limit 1
     ), begun as (
       select coalesce((select until_at from last),
         (select date_trunc('day', min(created_at) at time zone $2) at time zone $2 from audit_log where company_id = $1)) as at
     ), period as (
       -- The next day that has a line: empty ones before it belong to it, so that nothing can be put there later.
       select begun.at as beginning, (date_trunc('day', coalesce(
           (select min(created_at) from audit_log where company_id = $1 and created_at >= begun.at), begun.at) at time zone $2)
           + interval '1 day') at time zone $2 as ending
       from begun where begun.at is not null
     )
     insert into audit_days (company_id, day, from_at, until_at, lines, hash, closed_at)
     select $1, ((p.ending at time zone $2) - interval '1 day')::date, p.beginning, p.ending, d.lines, d.hash, $3
     from period p,
       lateral audit_day($1, p.beginning, p.ending, coalesce((select hash from last), '\\x')) d
     where p.ending < $3::timestamptz - interval '${SETTLED}' and d.lines > 0
     on conflict do nothing`,
    [companyId, timeZone, now],
  );
  return (rowCount ?? 0) > 0;
}
