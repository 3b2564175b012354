import type pg from 'pg';

/**
 * Tables that hold what is true only while the programs run: who is signed in, who owns which connection, who works.
 * Unlogged tables are left out as well.
 */
const passingTables = [
  'migrations',
  'sessions',
  'connection_leases',
  'job_runners',
  'process_roster',
  'call_circuits',
  'counted_tries',
  'backup_links',
];

export type TableShape = { name: string; columns: string[]; estimatedRows: number };

/** The tables worth keeping, each with the columns that can be written: those that the database works out are not. */
export async function describeTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, greatest(c.reltuples, 0)::float8 as "estimatedRows",
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relpersistence = 'p' and c.relname <> all ($1)
      group by c.relname, c.reltuples
      order by c.relname`,
    [passingTables],
  );
  return rows;
}

export type SequenceState = { name: string; value: string; isCalled: boolean };

/** Where each numbering stands. Read one by one: a sequence is a relation of its own. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** Every migration the database has seen, in their order. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** The newest migration the database has seen; an empty text for a database that has seen none. */
export async function lastMigrationOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name desc limit 1');
  return rows[0]?.name ?? '';
}
