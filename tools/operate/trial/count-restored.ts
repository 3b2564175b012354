import type { Manifest } from '@balcao/archive/manifest.ts';
import type { RestoreOptions } from '@balcao/archive/restore-archive.ts';
import type pg from 'pg';

/** What stands in the database is not what the archive says it holds. */
export class CountError extends Error {
  override name = 'CountError';
}

/**
 * In the transaction of the restored rows, before anything has changed them: every table has the rows its archive names, and
 * every numbering stands behind none of its rows.
 */
export const countRestored: RestoreOptions['settle'] = async (client, _jobs, manifest) => {
  for (const table of manifest.tables) await countTable(client, table);
  await compareNumberings(client);
};

async function countTable(client: pg.ClientBase, { name, rows: expected }: Manifest['tables'][number]): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from public.${client.escapeIdentifier(name)}`,
  );
  const found = Number(rows[0]?.count);
  if (found !== expected) throw new CountError(`${name} has ${found} rows and should have ${expected}`);
}

type Numbering = { table: string; column: string; sequence: string };

/** The next row would otherwise get a number that is taken. */
async function compareNumberings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Numbering>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { table, column, sequence } of rows) {
    const [name, counted] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    const { rowCount } = await client.query(
      `select from ${sequence} s where s.last_value < (select max(${counted}) from public.${name})`,
    );
    if (rowCount !== 0) throw new CountError(`the numbering of ${table} stands behind its rows`);
  }
}
