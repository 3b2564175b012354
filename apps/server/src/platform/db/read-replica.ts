import type { Logger } from '@balcao/platform/logger.ts';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { AppError } from '../fail.ts';
import type { Database } from './database.ts';
import { PipelinedClient } from './pipelined-client.ts';

/** Whoever reads from it sees what was committed so long ago at the latest; behind that, the primary is asked. */
export const MAX_LAG_MS = 5000;
const EVERY_MS = 1000;
/** After a failure the primary answers for so long. */
const REST_MS = 10_000;
/** What is asked of it once a second takes a millisecond: who hears nothing for so long waits for a machine that is gone. */
const SILENT_MS = 3000;
/** A standby that keeps up works off what was just written within milliseconds: for that a report waits. */
const MOMENT_MS = 250;
const ASK_AGAIN_MS = 20;

/** A standby that answers reports, so that they take nothing from the database people work on. */
export type ReadReplica = {
  database: Database;
  /** Whether it may be asked now. */
  isFresh: () => boolean;
  /** How far behind it was when last looked at, at most; null while that is not known. */
  lagMs: () => number | null;
  /** Whether it has worked off that place of the primary's log, or does within a moment. */
  hasWorkedOff: (place: string) => Promise<boolean>;
  /** It failed somebody: nobody asks it for a while. */
  rest: (error: unknown) => void;
  /** Looks once. Everybody else waits for the clock. */
  look: () => Promise<void>;
  close: () => Promise<void>;
};

/** Where the log of the primary stood, and when. */
export type Mark = { at: number; place: number };

/** Age of the newest mark that was worked off: nothing older is missing. Infinite while none was. */
export const lagOf = (marks: readonly Mark[], place: number, now: number) =>
  now - (marks.findLast((mark) => mark.place <= place)?.at ?? -Infinity);

// Bytes of the log, and the cluster: a standby of another one would answer with another's data.
const CLUSTER = '(select system_identifier::text from pg_control_system()) as cluster';
const PRIMARY = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place, ${CLUSTER}`;
const STANDBY = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as place, ${CLUSTER}`;
type Looked = { place: number | null; cluster: string };
const HAS_WORKED_OFF = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done';

type Parts = { database: Database; primary: Database['pool']; log: Logger; everyMs?: number };

/**
 * Watches how far the standby is behind by places of the log, not by clocks: it holds with an idle primary, with clocks that
 * differ, and with a standby that was cut off.
 */
export function createReadReplica({ database, primary, log, everyMs = EVERY_MS }: Parts): ReadReplica {
  let marks: Mark[] = [];
  /** When the newest mark was set that the standby has worked off. */
  let workedOff = -Infinity;
  let restUntil = -Infinity;
  let problem: string | null = null;
  let looking: Promise<void> | null = null;
  let closed = false;

  const watcher = watchOver(database.pool);

  const tell = (next: string | null, error?: unknown) => {
    if (next !== null && next !== problem) log.warn({ err: error }, `reports are read from the primary: ${next}`);
    if (next === null && problem !== null) log.info('reports are read from the replica again');
    problem = next;
  };

  async function measure() {
    const at = performance.now();
    const [here, there] = await Promise.all([
      primary.query<Looked>(PRIMARY).then(({ rows }) => rows[0]),
      watcher.look(),
    ]);
    const place = there?.place ?? null;
    if (place === null) return tell('DATABASE_REPLICA_URL is no standby');
    if (here?.cluster !== there?.cluster) return tell('DATABASE_REPLICA_URL is the standby of another database');
    const now = performance.now();
    marks = [...marks.filter((mark) => now - mark.at < 2 * MAX_LAG_MS), { at, place: here?.place ?? Infinity }];
    workedOff = now - lagOf(marks, place, now);
    tell(isLate() ? 'the replica is too far behind' : null);
  }

  const isLate = () => performance.now() - workedOff >= MAX_LAG_MS;
  const look = () =>
    (looking ??= measure()
      .catch((error: unknown) => {
        if (!closed) tell('the replica cannot be asked', error);
      })
      .finally(() => (looking = null)));
  void look();
  const timer = setInterval(() => void look(), everyMs);

  return {
    database,
    look,
    isFresh: () => performance.now() >= restUntil && !isLate(),
    lagMs: () => (Number.isFinite(workedOff) ? performance.now() - workedOff : null),
    hasWorkedOff: (place) => hasWorkedOff(database.pool, place),
    rest(error) {
      restUntil = performance.now() + REST_MS;
      log.warn({ err: error }, 'the replica failed a report, which goes to the primary');
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await looking;
      await Promise.all([watcher.end(), database.close()]);
    },
  };
}

/**
 * Looks at the standby by a connection of its own. When that one hears nothing, every connection of reports is cut: whoever
 * waits at one would wait for as long as the network does, minutes.
 */
function watchOver(reports: pg.Pool) {
  const clients = new Set<PipelinedClient>();
  reports.on('connect', (client) => void (client instanceof PipelinedClient && clients.add(client)));
  reports.on('remove', (client) => void (client instanceof PipelinedClient && clients.delete(client)));
  const watching = new pg.Pool({
    connectionString: reports.options.connectionString,
    max: 1,
    connectionTimeoutMillis: SILENT_MS,
    query_timeout: SILENT_MS,
    application_name: 'balcao',
  });
  watching.on('error', () => undefined);
  const cutReports = (error: unknown): never => {
    for (const client of clients) client.cut();
    throw error;
  };
  return {
    look: () => watching.query<Looked>(STANDBY).then(({ rows }) => rows[0], cutReports),
    end: () => watching.end(),
  };
}

async function hasWorkedOff(standby: pg.Pool, place: string) {
  for (const until = performance.now() + MOMENT_MS; ; await delay(ASK_AGAIN_MS)) {
    const { rows } = await standby.query<{ done: boolean | null }>(HAS_WORKED_OFF, [place]);
    if (rows[0]?.done || performance.now() > until) return rows[0]?.done === true;
  }
}

/** Whether what went wrong is the caller's, and would go wrong elsewhere too; a report that takes too long is one. */
export const isOwnFault = (error: unknown) =>
  error instanceof AppError && (error.code !== 'ERR_SERVICE_UNAVAILABLE' || isOverdue(error.cause));

const isOverdue = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === '57014' && /statement timeout/.test(cause.message);
