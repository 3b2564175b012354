import { takeMigrationTurn } from './migration-turn.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

const migrations = join(import.meta.dirname, '../../../apps/server/migrations');

/** A database of its own with the product's tables, one company and one connection: tests read queues as a whole. */
export async function createBus() {
  const name = `bus_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: inject('TEST_DATABASE_URL') });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(inject('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 10 });
  // Roles belong to the whole server: one test file at a time makes them.
  await takeMigrationTurn(server);
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  for (const file of files.toSorted()) await pool.query(readFileSync(join(migrations, file), 'utf8'));
  await server.end();

  const company = await pool.query<{ id: string }>("insert into companies (name) values ('Loja') returning id");
  const companyId = Number(company.rows[0]?.id);
  const connection = async (channel = 'wppoficial') => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into connections (company_id, name, channel) values ($1, $2, $3) returning id',
      [companyId, randomUUID(), channel],
    );
    return Number(rows[0]?.id);
  };
  return {
    url: url.href,
    pool,
    companyId,
    connection,
    /** The database itself goes with the server of the test run. */
    close: () => pool.end(),
  };
}

export type Bus = Awaited<ReturnType<typeof createBus>>;
