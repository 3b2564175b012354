import type { Deps } from '../../apps/server/src/platform/deps.ts';

/** Companies that pay 99.90 a month, named in their order; their renewals are due in five days. Answers the first one's id. */
export async function seedCompanies({ database }: Pick<Deps, 'database'>, count: number): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with plan as (
       insert into plans (name, users, connections, queues, amount) values ('Bench', 10, 3, 10, 99.90) returning id
     ), made as (
       insert into companies (name, plan_id, due_date, anchor_day, first_paid_at)
       select 'Empresa ' || n, plan.id, current_date + 5, extract(day from current_date + 5), now() - interval '90 days'
       from generate_series(1, $1::integer) n, plan returning id
     )
     select min(id) as id from made`,
    [count],
  );
  await database.pool.query('analyze companies');
  return Number(rows[0]?.id);
}
