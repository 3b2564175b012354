import type { World } from '../../world.ts';

const SPREAD_SECONDS = 30;

/** So many tasks of which somebody is reminded within the next half minute. */
export async function planReminders(world: World, count: number): Promise<void> {
  const { userId } = await world.person();
  await world.deps.database.pool.query(
    `with wanted as (
       insert into tasks (company_id, user_id, text, position, due_day)
       select $1, $2, 'Ligar ' || n, n, current_date from generate_series(1, $3::int) n returning id
     )
     insert into reminders (company_id, user_id, kind, subject_id, title, due_at, fire_at)
     select $1, $2, 'task', id, 'Ligar', at, at
     from wanted, lateral (select now() + make_interval(secs => (id % $4::int)::int) as at) moment`,
    [world.companyId, userId, count, SPREAD_SECONDS],
  );
}

export async function remindersLeft({ deps, companyId }: World): Promise<number> {
  const { rows } = await deps.database.pool.query<{ left: number }>(
    'select count(*)::int as left from reminders where company_id = $1 and fired_at is null',
    [companyId],
  );
  return rows[0]?.left ?? 0;
}

/** By what everybody was told: each reminder once. */
export async function judgeReminders({ deps, companyId }: World) {
  const { rows } = await deps.database.pool.query<{ planned: number; silent: number; twice: number }>(
    `select count(*)::int as planned, count(*) filter (where told.times is null)::int as silent,
       count(*) filter (where told.times > 1)::int as twice
     from reminders r left join (
       select (payload #>> '{reminder,id}')::bigint as id, count(*) as times from events
       where company_id = $1 and name = 'reminder.due' group by 1
     ) told on told.id = r.id
     where r.company_id = $1`,
    [companyId],
  );
  if (!rows[0]) throw new Error('a count must have a row');
  return rows[0];
}
