import type { Logger } from './logger.ts';
import type { Stoppable } from './run-loop.ts';

/** The database's time, in this process. `start` throws when it cannot be asked for; `now` throws before that. */
export type DatabaseClock = Stoppable & { start: () => Promise<void>; now: () => Date };

type Options = {
  /** Asks the database for its time, in milliseconds since 1970 and parts of them. */
  ask: () => Promise<number>;
  log: Logger;
  everyMs?: number;
};

const EVERY_MS = 10_000;
/** An answer that took longer says too little about the moment it was given at. */
const MAX_ROUND_TRIP_MS = 1000;
/** This process's own clock is worth a line in the log when it is further away than this. */
const WORTH_A_WORD_MS = 5000;

/**
 * Tells the database's time without asking for it each time: measured now and again, carried on in between by a counter that
 * nobody sets. What this machine believes the time to be plays no part, so processes agree about leases and due times.
 */
export function createDatabaseClock({ ask, log, everyMs = EVERY_MS }: Options): DatabaseClock {
  /** What has to be added to the counter, and how long the answer took that says so. */
  let offset: number | undefined;
  let quickest = Number.POSITIVE_INFINITY;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;

  async function measure() {
    const from = performance.now();
    const at = await ask();
    const roundTrip = performance.now() - from;
    if (offset !== undefined && roundTrip > MAX_ROUND_TRIP_MS) return;
    const measured = at - from - roundTrip / 2;
    // An answer that took longer and contradicts nothing knows less: a busy process would swing with how busy it is.
    const contradicts = offset === undefined || Math.abs(measured - offset) > roundTrip / 2;
    if (contradicts || roundTrip < quickest) {
      offset = measured;
      quickest = roundTrip;
    }
    const awayMs = Math.round(Date.now() - at);
    const wasAway = isAway;
    isAway = Math.abs(awayMs) > WORTH_A_WORD_MS;
    if (isAway && !wasAway) log.warn({ awayMs }, "this machine's clock is wrong; the database's time is used");
  }

  return {
    async start() {
      await measure();
      // While the database cannot be asked, the counter goes on.
      timer = setInterval(() => void measure().catch(() => undefined), everyMs);
    },
    now() {
      if (offset === undefined) throw new Error('the database has not been asked for its time yet');
      return new Date(offset + performance.now());
    },
    stop: () => Promise.resolve(clearInterval(timer)),
  };
}

/** A question that any pool answers. */
export async function askForTime(pool: {
  query: (text: string) => Promise<{ rows: { at: number }[] }>;
}): Promise<number> {
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as at');
  const [row] = rows;
  if (!row) throw new Error('the database does not tell its time');
  return row.at;
}
