import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDeps } from '../app/create-deps.ts';
import { loadConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Deps } from '../platform/deps.ts';
import { migrateJobs } from '../platform/jobs/run-worker.ts';
import { createLogger } from '@balcao/platform/logger.ts';

/** The moment at which every test happens, unless it moves its clock. */
export const TEST_NOW = new Date('2026-11-20T15:00:00.000Z');

let shared: Promise<Deps> | undefined;

/** The parts of a server on the migrated test database, one a test file. Companies keep tests apart. */
export const testDeps = () => (shared ??= createTestDeps());

type TestDepsOptions = { environment?: Record<string, string>; now?: () => Date; databaseUrl?: string };

/** Like `testDeps`, but alone: for tests that move the clock or change the configuration. */
export async function createTestDeps(options: TestDepsOptions = {}): Promise<Deps> {
  const url = options.databaseUrl ?? inject('TEST_DATABASE_URL');
  await migrate(url);
  await migrateJobs(url);
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '8',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'balcao-test-')),
    PORT: '0',
    RATE_LIMIT: 'off',
    META_GRAPH_BASE_URL: 'http://127.0.0.1:9',
    ...options.environment,
  });
  return createDeps(config, {
    now: options.now ?? (() => TEST_NOW),
    log: createLogger('silent'),
    // Processes that a test starts beside it take the machine for seconds.
    connectTimeoutMs: 10_000,
  });
}
