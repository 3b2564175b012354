import { askForTime, createDatabaseClock, type DatabaseClock } from '@balcao/platform/database-clock.ts';
import { listenForNotifications } from '@balcao/platform/notifications.ts';
import type { Logger } from '@balcao/platform/logger.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import type { StorageConfig } from '@balcao/platform/storage/storage-config.ts';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import type { HostConfig } from './config.ts';
import type { HostDeps } from './session-ctx.ts';

/** What comes in is dealt with one after the other: a statement that hangs would make its session deaf. */
const STATEMENT_TIMEOUT_MS = 5000;
const CONTROL_CONNECTIONS = 2;

/** The clock has to be started before anything asks for the time: when the database can be reached. */
export async function createHostDeps(
  config: Pick<HostConfig, 'DATABASE_URL' | 'DATABASE_POOL' | 'ENCRYPTION_KEY'> & StorageConfig,
  log: Logger,
): Promise<HostDeps & { owner: string; controlPool: pg.Pool; clock: DatabaseClock }> {
  const poolOf = (max: number) => openPool(config.DATABASE_URL, max, log);
  const controlPool = poolOf(CONTROL_CONNECTIONS);
  const clock = createDatabaseClock({ ask: () => askForTime(controlPool), log });
  return {
    log,
    pool: poolOf(config.DATABASE_POOL),
    controlPool,
    clock,
    seal: createSeal(config.ENCRYPTION_KEY),
    storage: await createStorage(config),
    notifications: listenForNotifications(config.DATABASE_URL, log),
    now: () => clock.now(),
    random: Math.random,
    owner: `${hostname()}:${process.pid}:${randomUUID()}`,
  };
}

function openPool(connectionString: string, max: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'balcao-whatsapp-sessions',
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: 2 * STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  const heard = (error: Error) => log.warn({ err: error }, 'lost a database connection');
  pool.on('error', heard);
  // A connection that dies while somebody uses it tells its own query; nobody else must fall over it.
  pool.on('connect', (client) => void client.on('error', heard));
  return pool;
}

export async function closeHostDeps({
  notifications,
  pool,
  controlPool,
  clock,
}: HostDeps & { controlPool: pg.Pool; clock: DatabaseClock }): Promise<void> {
  await clock.stop();
  await notifications.close();
  await Promise.all([pool.end(), controlPool.end()]);
}
