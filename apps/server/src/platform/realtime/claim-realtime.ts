import { numberedLocks, pairedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import pg from 'pg';
import type { Deps } from '../deps.ts';

/** A process that is being stopped is gone by then. */
const PREDECESSOR_WAIT_MS = 15_000;
const RETRY_MS = 250;
const POLL_INTERVAL_MS = 1000;

/** The way this program publishes: every process reads the log for its own sockets. Programs of before took turns. */
const FROM_THE_LOG = 0x7fff_ffff;

const refusalText = `another process with the realtime role runs on this database and publishes events in a way of before: browsers of both \
would miss some. Stop it first`;

/**
 * Takes the realtime role for this process, as long as it runs. Processes that publish alike hold it together. Waits a little
 * for a predecessor of another kind that is being stopped, then throws.
 */
export async function claimRealtime(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { waitMs = PREDECESSOR_WAIT_MS, line = FROM_THE_LOG } = {},
): Promise<Working> {
  const until = performance.now() + waitMs;
  let claim = await tryClaim(config.DATABASE_DIRECT_URL, line);
  while (!claim && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    claim = await tryClaim(config.DATABASE_DIRECT_URL, line);
  }
  if (!claim) throw new Error(refusalText);

  let held: Claim | null = claim;
  const loop = runLoop({
    name: 'realtime-claim',
    log,
    idleMs: POLL_INTERVAL_MS,
    async step() {
      if (held?.isLost()) held = null;
      held ??= await tryClaim(config.DATABASE_DIRECT_URL, line);
      if (!held) throw new Error(refusalText);
      return false;
    },
  });
  return {
    isWorking: () => held !== null && !held.isLost(),
    async stop() {
      await loop.stop();
      await held?.release();
    },
  };
}

type Claim = { isLost: () => boolean; release: () => Promise<void> };

/** The locks belong to a connection of their own: they end with it, and so with this process. */
async function tryClaim(url: string, line: number): Promise<Claim | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'balcao-realtime',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  let lost = false;
  client.on('error', () => void (lost = true));
  client.on('end', () => void (lost = true));
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    // A machine that vanished without a word is noticed within half a minute.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    if (await isFree(client, line)) return { isLost: () => lost, release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}

/** Takes the lock of this line, and sees whether anybody holds that of another one. One process at a time asks. */
async function isFree(client: pg.Client, line: number): Promise<boolean> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [numberedLocks.realtimeClaim]);
  const take = line === 0 ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows: taken } = await client.query<{ ours: boolean }>(`select ${take}($1::int, $2::int) as ours`, [
    pairedLocks.realtime,
    line,
  ]);
  const others = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1::int::oid and objid <> $2::int::oid and objsubid = 2
       and granted and database = (select oid from pg_database where datname = current_database())`,
    [pairedLocks.realtime, line],
  );
  await client.query('commit');
  return taken[0]?.ours === true && others.rowCount === 0;
}
