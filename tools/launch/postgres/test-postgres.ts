import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createRedisStandIn } from '../../../apps/server/src/test/realtime/redis-stand-in.ts';
import { ownerRole } from './application-owner.ts';
import { holderOf } from './directory-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { stopLeftover } from './postmaster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty PostgreSQL database for this test run, as its owner, as the product has it; it may make more databases. Read it with `inject('TEST_DATABASE_URL')`. */
    TEST_DATABASE_URL: string;
    /** Whether proofs that take samples run whole: `LONG_RUN=1`. */
    LONG_RUN: boolean;
    /** With `PROCESSES=2` tests of the API and of sockets meet two processes in turns; with `WITH_REDIS=1` those have a Redis. */
    SECOND_PROCESS: { environment: Record<string, string> } | null;
  }
}

const prefix = 'balcao-test-database-';

/** Younger directories may belong to a run that is just starting and has not claimed its own yet. */
const abandonedAfter = 10 * 60_000;

/** Vitest calls this once before all tests; what it returns, once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dir, 0o755);
  // Test files that run side by side start processes of their own, each with its pools.
  const server = await startEmbeddedPostgres(join(dir, 'postgres'), { durable: false, maxConnections: 300 });
  await mayMakeDatabases(server.superuserUrl);
  project.provide('TEST_DATABASE_URL', server.url);
  project.provide('LONG_RUN', process.env['LONG_RUN'] === '1');
  const redis = process.env['WITH_REDIS'] === '1' ? await createRedisStandIn() : null;
  const environment = redis === null ? {} : { REDIS_URL: redis.url };
  project.provide('SECOND_PROCESS', process.env['PROCESSES'] === '2' ? { environment } : null);
  return async () => {
    redis?.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** Tests that read queues as a whole have a database of their own. */
async function mayMakeDatabases(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`alter role ${ownerRole} createdb`);
  await client.end();
}

/** A test run that was killed leaves its database running; the next one cleans up after it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dir = join(tmpdir(), name);
    try {
      if (holderOf(join(dir, 'postgres')) !== undefined || Date.now() - statSync(dir).mtimeMs < abandonedAfter)
        continue;
      await stopLeftover(join(dir, 'postgres', 'cluster'));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // Another account's, or just being removed by its own run.
    }
  }
}
