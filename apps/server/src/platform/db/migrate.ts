import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../migrations');

/** The names of all migrations this program knows, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/**
 * Brings the database to the newest numbered migration, or to the one named, each in its own transaction. Returns the names
 * applied.
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [numberedLocks.migrations]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const pending = (await knownMigrations()).filter(
      (name) => !applied.has(name) && (upTo === undefined || name <= upTo),
    );
    for (const name of pending) await applyMigration(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function applyMigration(client: pg.Client, name: string) {
  const statements = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
