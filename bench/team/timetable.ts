import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../api.ts';
import { timeEach } from '../statistics.ts';
import type { Counter } from './chats.ts';

const REMINDERS = Number(process.env['BENCH_REMINDERS'] ?? 10_000);
const OWNERS = 200;
const LEAD_MS = 3000;
const TIMEOUT_MS = 240_000;
const LOOKS = 100;

/** Ten thousand reminders that become due in the same minute: when the last one rang, and how often each did. */
export async function measureReminders({ world, database }: Pick<Counter, 'world' | 'database'>) {
  const { companyId } = world;
  const fireAt = new Date(Date.now() + LEAD_MS);
  await database.pool.query(
    `with people as (
       insert into users (company_id, name, email, password_hash)
       select $1, 'Lembrado ' || n, 'lembrado-' || n || '@bench.example', 'none' from generate_series(1, $2) n returning id
     ), numbered as (select id, row_number() over (order by id) as place from people),
     wanted as (
       insert into tasks (company_id, user_id, text, position, due_day, created_at, updated_at)
       select $1, p.id, 'Ligar ' || n, n, current_date, now(), now()
       from generate_series(1, $3::int) n join numbered p on p.place = 1 + n % $2 returning id, user_id
     )
     insert into reminders (company_id, user_id, kind, subject_id, title, due_at, fire_at)
     select $1, user_id, 'task', id, 'Ligar', $4, $4 from wanted`,
    [companyId, OWNERS, REMINDERS, fireAt],
  );
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await database.pool.query<{ waiting: number; last: Date | null; told: number; twice: number }>(
      `select (select count(*)::int from reminders where company_id = $1 and fired_at is null) as waiting,
         (select max(fired_at) from reminders where company_id = $1) as last, count(*)::int as told,
         (count(*) - count(distinct payload #>> '{reminder,id}'))::int as twice
       from events where company_id = $1 and name = 'reminder.due'`,
      [companyId],
    );
    const [row] = rows;
    if (row?.waiting === 0 && row.last) return { ms: row.last.getTime() - fireAt.getTime(), ...row, wanted: REMINDERS };
    if (performance.now() > until) throw new Error(`${row?.waiting ?? 0} reminders did not ring`);
    await delay(500);
  }
}

const SERIES = 60;
const SINGLES = 140;

/** A month of one person with 2,000 occurrences, most of them of series. */
export async function measureMonth({ world, url, database }: Counter) {
  const person = await world.person();
  await database.pool.query(
    `insert into calendar_events (company_id, user_id, title, starts_local, ends_local, time_zone, starts_at, ends_at, rule)
     select $1, $2, 'Compromisso ' || n, day || 'T09:00', day || 'T09:30', 'America/Sao_Paulo',
       (day || ' 09:00-03')::timestamptz, (day || ' 09:30-03')::timestamptz, case when n <= $3::int then 'FREQ=DAILY' end
     from generate_series(1, $3::int + $4::int) n, lateral (
       select case when n <= $3::int then '2026-09-01' else '2026-10-' || lpad((1 + n % 28)::text, 2, '0') end as day
     ) d`,
    [world.companyId, person.userId, SERIES, SINGLES],
  );
  const path = '/eventos?from=2026-10-01T03:00:00.000Z&to=2026-11-01T03:00:00.000Z';
  const ask = () => call(url, { method: 'GET', path, token: person.token }) as Promise<{ events: unknown[] }>;
  let shown = 0;
  for (let index = 0; index < 10; index += 1) shown = (await ask()).events.length;
  return { shown, samples: await timeEach(LOOKS, 1, async () => void (await ask())) };
}
