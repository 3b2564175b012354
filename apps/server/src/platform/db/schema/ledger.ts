import type pg from 'pg';
import type { Migration } from './migration-files.ts';

/** A migration as the database remembers it. What was applied before checksums were kept has none. */
export type AppliedMigration = { name: string; checksum: string | null; requires: string | null };

/** Makes room for what is remembered; the one table that no migration makes. */
export async function prepareLedger(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'requires'`,
  );
  if (rowCount !== 0) return;
  await client.query(`
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
    alter table migrations add column if not exists checksum text, add column if not exists requires text;`);
}

/** Changes nothing, and understands a database whose last program kept no checksums, or which is empty. */
export async function readLedger(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!found.some(({ there }) => there)) return [];
  const { rows } = await client.query<Partial<AppliedMigration> & { name: string }>(
    'select * from migrations order by name',
  );
  return rows.map(({ name, checksum = null, requires = null }) => ({ name, checksum, requires }));
}

/** From now on a change of these files is noticed. */
export async function keepChecksums(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `update migrations m set checksum = f.checksum, requires = f.requires
       from unnest($1::text[], $2::text[], $3::text[]) f(name, checksum, requires)
      where f.name = m.name and m.checksum is null`,
    [
      migrations.map(({ name }) => name),
      migrations.map(({ checksum }) => checksum),
      migrations.map(({ requires }) => requires),
    ],
  );
}

export const remember = (client: pg.ClientBase, { name, checksum, requires }: Migration) =>
  client.query('insert into migrations (name, checksum, requires) values ($1, $2, $3)', [name, checksum, requires]);
