import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Deps } from '../platform/deps.ts';

/** Work that stops before one of its statements, until it is told to go on. */
type Pause = { before: number; asked: number; reach: () => void; goOn: Promise<void> };

const pauses = new AsyncLocalStorage<Pause>();
const POLL_INTERVAL_MS = 2;
/** Whoever waits for a lock so long waits for the one that is paused. */
const TIMEOUT_MS = 5000;

/** Lets tests stop what a process does in the database between any two statements. Before its first connection. */
export function stopBetweenStatements({ database }: Pick<Deps, 'database'>): void {
  database.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const pause = pauses.getStore();
      if (!pause) return send(...given);
      pause.asked += 1;
      if (pause.asked < pause.before) return send(...given);
      if (pause.asked === pause.before) pause.reach();
      // What travels together stays in its order.
      return pause.goOn.then(() => send(...given));
    }) as never;
  });
}

type Racing = {
  pool: pg.Pool;
  /** Stopped before so many of its statements. */
  before: number;
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
};

/**
 * Does `second` while `first` stands still before its nth statement: whole, or as far as it gets without what `first` holds.
 * False when `first` has fewer statements; then nothing of `second` was done.
 */
export async function race({ pool, before, first, second }: Racing): Promise<boolean> {
  let goOn: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const reached = new Promise<true>((resolve) => (reach = () => resolve(true)));
  const pause: Pause = { before, asked: 0, reach, goOn: new Promise((resolve) => (goOn = resolve)) };
  // A connection that has just been made says its first statements outside of any transaction: `first` finds an older one.
  await pool.query('select');
  const firstDone = pauses.run(pause, first);
  if (!(await Promise.race([reached, firstDone.then(() => false)]))) return false;
  const secondDone = pauses.exit(second);
  let isOver = false;
  const watching = secondDone.finally(() => (isOver = true)).catch(() => undefined);
  const until = performance.now() + TIMEOUT_MS;
  while (!isOver && performance.now() < until && !(await isSomebodyWaiting(pool)))
    await Promise.race([watching, delay(POLL_INTERVAL_MS)]);
  goOn();
  await Promise.all([firstDone, secondDone]);
  return true;
}

async function isSomebodyWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
  );
  return rows[0]?.waits === true;
}
