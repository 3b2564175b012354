import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { takeMigrationTurn } from '@balcao/channel-bus/migration-turn.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/run-worker.ts';

let opened = 0;
/** No two databases of a process have versions of flows with the same id: what is kept by that id is never another one's. */
const VERSIONS_APART = 100_000;

/** The migrated database all others are copied from: a copy takes a sixth of the time the migrations take. */
const TEMPLATE = 'own_template';

/** Databases that stand at the newest migration, by their addresses. */
const migrated = new Map<string, Promise<void>>();

/** Brings a database to the newest migration; once a worker, as nothing but a test of migrations takes one back. */
export function migrateOnce(url: string): Promise<void> {
  const known = migrated.get(url);
  if (known !== undefined) return known;
  const migrating = migrate(url).then(() => migrateJobs(url));
  migrated.set(url, migrating);
  migrating.catch(() => migrated.delete(url));
  return migrating;
}

/**
 * A migrated database that no other test file uses. For tests of loops that work for all companies at once: on the common
 * one they would take the work of tests that run beside them.
 */
export async function createOwnDatabase(): Promise<string> {
  const url = new URL(inject('TEST_DATABASE_URL'));
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await makeTemplateOnce(client, url);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  await keepVersionsApart(url.href);
  migrated.set(url.href, Promise.resolve());
  return url.href;
}

/** It gets its name when it is whole: a failure half-way leaves nothing that others would copy. */
async function makeTemplateOnce(client: pg.Client, server: URL): Promise<void> {
  // Roles belong to the whole server: migrations of several databases at once would trip over them.
  await takeMigrationTurn(client);
  const made = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
  if (made.rowCount === 0) {
    const making = `making_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${making}`);
    const url = new URL(server);
    url.pathname = `/${making}`;
    await migrate(url.href);
    await migrateJobs(url.href);
    await client.query(`alter database ${making} rename to ${TEMPLATE}`);
  }
  await client.query('select pg_advisory_unlock($1)', [numberedLocks.migrations]);
}

async function keepVersionsApart(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened += 1;
  const text = `select setval(pg_get_serial_sequence('flow_versions', 'id'), $1)`;
  await client.query(text, [opened * VERSIONS_APART]);
  await client.end();
}
