import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@balcao/platform/logger.ts';
import { closeDeps, createDeps } from '../../apps/server/src/app/create-deps.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/run-worker.ts';
import { startEmbeddedPostgres } from '../../tools/launch/postgres/embedded-postgres.ts';

type Sized = { maxConnections?: number };

/** A database server of its own, with the parts of a server on it. */
export async function ownDatabase(environment: Record<string, string>, sized: Sized = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'bench-payments-'));
  chmodSync(dir, 0o755);
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), sized);
  const { url: databaseUrl } = postgres;
  await migrate(databaseUrl);
  await migrateJobs(databaseUrl);
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dir, 'data'),
    ENCRYPTION_KEY: randomBytes(24).toString('hex'),
    RATE_LIMIT: 'off',
    PORT: '0',
    ...environment,
  });
  const deps = await createDeps(config, { log: createLogger('silent') });
  return {
    deps,
    databaseUrl,
    async close() {
      await closeDeps(deps);
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
