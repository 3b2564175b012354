import { listenForNotifications } from '@balcao/platform/notifications.ts';
import type { Logger } from '@balcao/platform/logger.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import type { HostConfig } from './config.ts';
import type { HostDeps } from './hold.ts';

/** What comes in is dealt with one after the other: a statement that hangs would make its session deaf. */
const STATEMENT_TIMEOUT_MS = 5000;
const CONTROL_CONNECTIONS = 2;

export async function createHostDeps(
  config: Pick<HostConfig, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR' | 'ENCRYPTION_KEY'>,
  log: Logger,
): Promise<HostDeps & { owner: string; controlPool: pg.Pool }> {
  const poolOf = (max: number) => openPool(config.DATABASE_URL, max, log);
  return {
    log,
    pool: poolOf(config.DATABASE_POOL),
    controlPool: poolOf(CONTROL_CONNECTIONS),
    seal: createSeal(config.ENCRYPTION_KEY),
    storage: await createStorage(config.DATA_DIR),
    notifications: listenForNotifications(config.DATABASE_URL, log),
    now: () => new Date(),
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
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  return pool;
}

export async function closeHostDeps({
  notifications,
  pool,
  controlPool,
}: HostDeps & { controlPool: pg.Pool }): Promise<void> {
  await notifications.close();
  await Promise.all([pool.end(), controlPool.end()]);
}
