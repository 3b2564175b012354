import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { closeDeps, createDeps } from '../app/create-deps.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { migrateOnce } from './own-database.ts';
import { beside, openSecondProcess } from './two/second-process.ts';

/** The moment at which every test happens, unless it moves its clock. */
export const TEST_NOW = new Date('2026-11-20T15:00:00.000Z');

let shared: Promise<Deps> | undefined;
const opened: Deps[] = [];
type First = { deps: Deps; second: Promise<Deps> | undefined; stopShared: () => Promise<void> };
/** As they were made, by the name of their process, and the second one beside each. */
const firsts = new Map<string, First>();

/** The parts of a server on the migrated test database, one a worker. Companies keep tests apart. */
export const testDeps = () => (shared ??= openTestDeps());

type TestDepsOptions = { environment?: Record<string, string>; now?: () => Date; databaseUrl?: string };

/** Like `testDeps`, but alone: for tests that move the clock or change the configuration. */
export async function createTestDeps(options: TestDepsOptions = {}): Promise<Deps> {
  const deps = await openTestDeps(options);
  opened.push(deps);
  return deps;
}

/** The processes that serve a test: this one, with `PROCESSES=2` also a second with another disk. */
export async function processesOf(given: Deps): Promise<Deps[]> {
  const first = firsts.get(given.processId);
  // Benches play the same worlds without a test runner: only what it has opened may ask it.
  if (first === undefined || inject('SECOND_PROCESS') === null) return [given];
  first.second ??= openSecondProcess(first.deps);
  return [given, beside(await first.second, { given, first: first.deps })];
}

/** Closes what the tests of a file opened for themselves and did not close. */
export async function closeOpened(): Promise<void> {
  const left = opened.splice(0).filter(({ database }) => !database.pool.ended);
  await Promise.all(left.map(closeWithSecond));
}

async function closeWithSecond(deps: Deps): Promise<void> {
  const first = firsts.get(deps.processId);
  const second = await first?.second;
  firsts.delete(deps.processId);
  await Promise.all([closeDeps(deps), second && closeDeps(second)]);
  await first?.stopShared();
}

/** What processes have in common beside the database: a bucket of their own, and the Redis of the run if it has one. */
async function openShared() {
  const second = inject('SECOND_PROCESS');
  if (second === null) return { environment: {}, stop: () => Promise.resolve() };
  const { environment, stop } = await startBucket();
  return { environment: { ...environment, ...second.environment }, stop };
}

async function openTestDeps(options: TestDepsOptions = {}): Promise<Deps> {
  const url = options.databaseUrl ?? inject('TEST_DATABASE_URL');
  await migrateOnce(url);
  const shared = await openShared();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '8',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'balcao-test-')),
    PORT: '0',
    RATE_LIMIT: 'off',
    META_GRAPH_BASE_URL: 'http://127.0.0.1:9',
    ...shared.environment,
    ...options.environment,
  });
  const deps = await createDeps(config, {
    now: options.now ?? (() => TEST_NOW),
    log: createLogger('silent'),
    // Processes that a test starts beside it take the machine for seconds.
    connectTimeoutMs: 10_000,
  });
  firsts.set(deps.processId, { deps, second: undefined, stopShared: shared.stop });
  return deps;
}
