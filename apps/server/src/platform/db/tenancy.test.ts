import { expect, test } from 'vitest';
import { testDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';

/** Tables that belong to the platform, not to a company. Everything else must be protected. */
const platformTables = ['flow_count_progress', 'job_runners', 'migrations', 'platform_bots', 'push_keys'];

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

test('no view runs as its owner, who sees every company', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
      and not coalesce(c.reloptions @> '{security_invoker=true}', false)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  expect(rows).toEqual([]);
});

/** All that the role of resellers may do. A grant is not given without standing here. */
const grantsOfResellers = [
  'audit_log INSERT',
  'audit_log SELECT',
  'bank_statement_lines SELECT',
  'bank_statements SELECT',
  'brands SELECT',
  'charges SELECT',
  'companies SELECT (columns)',
  'company_entitlements SELECT',
  'dunning_steps SELECT',
  'invoices SELECT',
  'ledger SELECT',
  'payment_accounts SELECT (columns)',
  'payment_claims SELECT',
  'payment_evidence SELECT',
  'payments SELECT',
  'plans SELECT',
  'resellers SELECT',
  'settings SELECT',
  'wholesale_statements SELECT',
];

test('the role that serves resellers has the listed grants and no others, on whatever there is', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ granted: string }>(`
    select c.relname || ' ' || p.name
      || case when has_table_privilege('balcao_reseller', c.oid, p.name) then '' else ' (columns)' end as granted
    from pg_class c
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p (name)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege('balcao_reseller', c.oid, p.name)
        or p.name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege('balcao_reseller', c.oid, p.name))
    order by 1`);
  expect(rows.map(({ granted }) => granted)).toEqual(grantsOfResellers);
});

test('nothing lends the role of resellers the rights of somebody else', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query(`
    select r.rolbypassrls, r.rolsuper, r.rolcreaterole,
      (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
      (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
      array(select p.proname::text from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
          and has_function_privilege(r.oid, p.oid, 'execute')) as "lentBy",
      array(select c.relname::text from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and has_any_column_privilege(r.oid, c.oid, 'SELECT') and not c.relrowsecurity) as unprotected
    from pg_roles r where r.rolname = 'balcao_reseller'`);
  const none = { rolbypassrls: false, rolsuper: false, rolcreaterole: false, owned: 0, memberships: 0 };
  expect(rows).toEqual([{ ...none, lentBy: [], unprotected: [] }]);
});
