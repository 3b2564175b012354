import { Resolver } from 'node:dns/promises';
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { createDatabase, type Database } from '../platform/db/database.ts';
import { createReadReplica } from '../platform/db/read-replica.ts';
import { createWakeups } from '../platform/db/wake-others.ts';
import { askForTime, createDatabaseClock } from '@balcao/platform/database-clock.ts';
import { listenForNotifications } from '@balcao/platform/notifications.ts';
import type { Deps } from '../platform/deps.ts';
import { createSearches } from '../platform/limits/searches.ts';
import { createRateWindows } from '../platform/limits/rate-windows.ts';
import { createConcurrency } from '../platform/limits/concurrency.ts';
import { createProgramTurns } from '../platform/limits/program-turns.ts';
import { createStrangerTurns } from '../platform/limits/stranger-turns.ts';
import { createThrottle } from '../platform/http/tries/throttle.ts';
import { createLogger, type Logger } from '@balcao/platform/logger.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createCompanyLoad } from '../platform/metrics/company-load.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { tracedFetch } from '../platform/tracing/trace-call.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { createStorage } from '@balcao/platform/storage.ts';

/** Nobody waits longer for an answer: a statement of a request that takes this long only keeps others from the database. */
const REQUEST_STATEMENT_MS = 15_000;
/** Loops and jobs may wait longer for a connection than people: a start on a busy machine is no lost database. */
const MACHINERY_CONNECT_MS = 10_000;

type Pool = {
  pool: 'requests' | 'machinery' | 'replica';
  poolSize: number;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
};
type Replaced = {
  now?: () => Date;
  log?: Logger;
  connectTimeoutMs?: number;
  /** How often it is tried whether the database is there, and how long it may say nothing. */
  silence?: { everyMs: number; silentMs: number };
};

function openDatabases(config: Config, databaseOf: (url: string, pool: Pool) => Database, log: Logger) {
  const forPeople = { poolSize: config.DATABASE_POOL, statementTimeoutMs: REQUEST_STATEMENT_MS };
  const database = databaseOf(config.DATABASE_URL, { pool: 'requests', ...forPeople });
  const machineryDatabase = databaseOf(config.DATABASE_DIRECT_URL, {
    pool: 'machinery',
    poolSize: config.DATABASE_MACHINERY_POOL,
    connectTimeoutMs: MACHINERY_CONNECT_MS,
  });
  const { DATABASE_REPLICA_URL: replicaUrl } = config;
  const reading = replicaUrl === undefined ? null : databaseOf(replicaUrl, { pool: 'replica', ...forPeople });
  const replica = reading && createReadReplica({ database: reading, primary: machineryDatabase.pool, log });
  return { database, machineryDatabase, replica };
}

/** The parts of a process, made from its configuration. Time is the database's; tests replace the clock and the logger. */
export async function createDeps(config: Config, replace: Replaced = {}): Promise<Deps> {
  const log = replace.log ?? createLogger(config.LOG_LEVEL);
  const metrics = createMetrics();
  const wakeups = createWakeups(() => machineryDatabase.pool);
  const databaseOf = (url: string, { pool, ...bounds }: Pool): Database =>
    createDatabase({
      url,
      ...bounds,
      ...(replace.connectTimeoutMs !== undefined && { connectTimeoutMs: replace.connectTimeoutMs }),
      onWaited: (seconds) => metrics.databaseWait.observe({ pool }, seconds),
      onCommitted: wakeups.add,
      onIdleError: (error) => log.warn({ err: error }, 'lost an idle database connection'),
    });
  const { database, machineryDatabase, replica } = openDatabases(config, databaseOf, log);
  const clock = replace.now
    ? { now: replace.now }
    : createDatabaseClock({ ask: () => askForTime(machineryDatabase.pool), log });
  if ('start' in clock) await clock.start();
  const now = () => clock.now();
  const notifications = listenForNotifications(config.DATABASE_DIRECT_URL, log, replace.silence);
  for (const { noteTraffic } of [database, machineryDatabase]) notifications.onTry(noteTraffic);
  return {
    config,
    log,
    database,
    machineryDatabase,
    replica,
    concurrency: createConcurrency({ poolSize: config.DATABASE_POOL }),
    programTurns: createProgramTurns({ poolSize: config.DATABASE_POOL }),
    strangerTurns: createStrangerTurns({ poolSize: config.DATABASE_POOL }),
    searches: createSearches(),
    notifications,
    mailer: createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    metrics,
    companyLoad: createCompanyLoad(),
    seal: createSeal(config.ENCRYPTION_KEY),
    storage: await createStorage(config),
    rateWindows: createRateWindows({ enabled: config.RATE_LIMIT, now, database, secret: config.TOKEN_SECRET }),
    throttle: createThrottle({
      enabled: config.RATE_LIMIT,
      now,
      database,
      secret: config.TOKEN_SECRET,
    }),
    now,
    wakeups,
    stopClock: () => ('stop' in clock ? clock.stop() : Promise.resolve()),
    fetch: tracedFetch(globalThis.fetch),
    resolveTxt: (name) => new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(name),
    processId: `${hostname()}:${process.pid}:${randomUUID()}`,
  };
}

export async function closeDeps(deps: Deps) {
  await deps.wakeups.stop();
  await deps.stopClock();
  await deps.notifications.close();
  deps.mailer.close();
  await deps.replica?.close();
  await Promise.all([deps.database.close(), deps.machineryDatabase.close()]);
}
