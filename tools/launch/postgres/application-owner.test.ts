import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { closeDeps } from '../../../apps/server/src/app/create-deps.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs/run-worker.ts';
import { ensureApplicationOwner } from './application-owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function start(dir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dir, { durable: false });
  onTestFinished(() => server.stop());
  return server;
}

/** What the superuser owns in the schemas of the product, extensions apart. */
const leftToSuperuser = `
  select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
   where c.relowner = 10
  union all
  select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'pgboss')
   where p.proowner = 10 and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select t.typname from pg_type t join pg_namespace n on n.oid = t.typnamespace and n.nspname in ('public', 'pgboss')
   where t.typowner = 10 and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
     and t.typelem = 0
  union all
  select nspname from pg_namespace where nspname = 'pgboss' and nspowner = 10
  union all
  select datname from pg_database where datname = 'balcao' and datdba = 10`;

/** Undoes what a start does for the owner: the cluster as it was made when the product was its superuser. */
async function makeOldFashioned({ superuserUrl }: EmbeddedPostgres): Promise<void> {
  await ask(superuserUrl, 'alter database balcao owner to balcao');
  await ask(superuserUrl, 'drop extension pg_trgm, unaccent, btree_gin');
  await ask(superuserUrl, 'drop owned by balcao_owner');
  await ask(superuserUrl, 'drop role balcao_owner, balcao_app, balcao_reseller');
}

test(
  'the product owns its database without being superuser, in a directory made before that as well',
  { timeout: 90_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'balcao-owner-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const before = await start(dir);
    await makeOldFashioned(before);
    await migrate(before.superuserUrl);
    await migrateJobs(before.superuserUrl);
    await ask(before.superuserUrl, "insert into companies (name) values ('Loja de antes')");
    await before.stop();
    rmSync(join(dir, 'owner-password'));

    const server = await start(dir);

    const rights =
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user';
    expect(await ask(server.url, rights)).toEqual([false, false, false, false, false]);
    expect(await ask(server.superuserUrl, leftToSuperuser)).toEqual([]);
    await expect(ask(server.url, "select pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
    await expect(ask(server.superuserUrl.replace('balcao:', 'balcao_owner:'), 'select 1')).rejects.toThrow('password');

    // What was there is whole, and what is made from now on is open to the role that serves companies.
    const deps = await createTestDeps({ databaseUrl: server.url });
    onTestFinished(() => closeDeps(deps));
    expect(await ask(server.url, 'select name from companies')).toContain('Loja de antes');
    await ask(server.url, 'create table later (company_id bigint)');
    const allowed = "select has_table_privilege('balcao_app', t, 'insert') from unnest(array['later', 'tickets']) t";
    expect(await ask(server.url, allowed)).toEqual([true, true]);

    // A dump restored by the superuser belongs to it until the next start; doing it twice harms nothing.
    await ask(server.superuserUrl, "create type restored_kind as enum ('a')");
    await ask(server.superuserUrl, 'create table restored as select 1 as n');
    const password = new URL(server.url).password;
    await ensureApplicationOwner(server.superuserUrl, password);
    await ensureApplicationOwner(server.superuserUrl, password);
    expect(await ask(server.superuserUrl, leftToSuperuser)).toEqual([]);
    expect(await ask(server.url, 'select n from restored')).toEqual([1]);
  },
);
