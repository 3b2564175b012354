import { expect, test } from 'vitest';
import { testDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';

/** Tables that belong to the platform, not to a company. Everything else must be protected. */
const platformTables = ['flow_count_progress', 'job_runners', 'migrations', 'plans', 'push_keys'];

test('every table with a company keeps companies apart by itself', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ name: string; protected: boolean; policies: number }>(`
    select c.relname as name, c.relrowsecurity as protected,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const open = rows.filter(
    (table) => !platformTables.includes(table.name) && (!table.protected || table.policies === 0),
  );
  expect(open).toEqual([]);
});

test('the role that serves companies can neither bypass policies nor own tables', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query(
    `select r.rolbypassrls, r.rolsuper, (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
     from pg_roles r where r.rolname = 'balcao_app'`,
  );
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false, owned: 0 }]);
});

test('a company neither sees nor changes nor creates rows of another one', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const contact = await theirs.contact();
  const { inCompany } = ours.deps.database;

  await inCompany(ours.companyId, async ({ client }) => {
    expect((await client.query('select 1 from contacts where id = $1', [contact.id])).rowCount).toBe(0);
    expect((await client.query("update contacts set name = 'x' where id = $1", [contact.id])).rowCount).toBe(0);
    expect((await client.query('delete from contacts where id = $1', [contact.id])).rowCount).toBe(0);
  });
  const intruding = inCompany(ours.companyId, ({ client }) =>
    client.query("insert into contacts (company_id, name) values ($1, 'x')", [theirs.companyId]),
  );
  await expect(intruding).rejects.toThrow(/row-level security/);
});
