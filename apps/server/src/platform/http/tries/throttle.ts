import { createHmac } from 'node:crypto';
import type { Database, Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';

/**
 * Something tries are counted for, over fifteen minutes. After `most` tries the next ones are refused; after `slowAfter`
 * they only wait, ever longer: what strangers can use up must never keep its owner out.
 */
export type Count = { key: string; most: number } | { key: string; slowAfter: number };

/** Slows down guessing. Counts in the database, for all processes together. */
export type Throttle = {
  /**
   * Counts one try for every key, or fails with ERR_TOO_MANY_REQUESTS (`retryAfterSeconds` says how long) and counts none.
   * The caller waits for `delayMs` before it looks at what was tried. `forgive` takes the try back: a right password is no guess.
   */
  attempt: (counts: readonly Count[]) => Promise<{ delayMs: number; forgive: () => Promise<void> }>;
};

const WINDOW_MS = 15 * 60_000;
const DELAY_STEP_MS = 200;
const MAX_DELAY_MS = 4000;
/** More than any limit needs: a row stays small under attack. */
const MAX_TIMES = 200;

type Options = { enabled: boolean; now: () => Date; database: Pick<Database, 'asPlatform'>; secret: string };

const unlimited: Throttle = {
  attempt: () => Promise.resolve({ delayMs: 0, forgive: () => Promise.resolve() }),
};

/** Counts tries. Processes that share the database and the secret share the counts. */
export function createThrottle({ enabled, now, database, secret }: Options): Throttle {
  if (!enabled) return unlimited;
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest();

  return {
    attempt: (counts) =>
      database.asPlatform(async (tx) => {
        const at = now();
        const hashes = counts.map(({ key }) => hashOf(key));
        const recent = await lockTries(tx, hashes, at);
        const timesOf = (index: number) => recent.get(hashes[index]?.toString('hex') ?? '') ?? [];
        const waits = counts.map((count, index) => secondsToWait(count, timesOf(index), at.getTime()));
        const retryAfterSeconds = Math.max(0, ...waits);
        if (retryAfterSeconds > 0) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds });
        const delays = counts.map((count, index) => delayOf(count, timesOf(index).length));
        await addTry(tx, hashes, at);
        return {
          delayMs: Math.max(0, ...delays),
          forgive: () => database.asPlatform((later) => takeBack(later, hashes, at)),
        };
      }),
  };
}

/**
 * The tries of each key that still count, in milliseconds and oldest first. Locks the keys until the transaction ends, always
 * in one order: tries at the same moment count one after the other, and never wait for each other in a circle.
 */
async function lockTries({ client }: Tx, hashes: readonly Buffer[], at: Date): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ key: string; times: Date[] }>({
    name: 'lock-tries',
    text: `
      insert into counted_tries as t (key) select distinct unnest($1::bytea[]) as key order by key
      on conflict (key) do update
        set times = array(select time from unnest(t.times) as time where time > $2::timestamptz - $3 * interval '1 ms' order by time),
          touched_at = now()
      returning encode(key, 'hex') as key, times`,
    values: [hashes, at, WINDOW_MS],
  });
  return new Map(rows.map(({ key, times }) => [key, times.map((time) => time.getTime())]));
}

async function addTry({ client }: Tx, hashes: readonly Buffer[], at: Date) {
  await client.query({
    name: 'add-try',
    text: `
      update counted_tries set times = (times || $2::timestamptz)[greatest(1, cardinality(times) + 2 - $3):]
      where key = any($1::bytea[])`,
    values: [hashes, at, MAX_TIMES],
  });
}

/** Keys are locked in one order here as well. */
async function takeBack(tx: Tx, hashes: readonly Buffer[], at: Date) {
  await tx.client.query({
    name: 'take-try-back',
    text: `
      with mine as (select key from counted_tries where key = any($1::bytea[]) order by key for update)
      update counted_tries t
      set times = t.times[:array_position(t.times, $2::timestamptz) - 1] || t.times[array_position(t.times, $2::timestamptz) + 1:]
      from mine where t.key = mine.key and $2::timestamptz = any(t.times)`,
    values: [hashes, at],
  });
}

/** Zero for a try that is free: the oldest tries leave the window first. */
function secondsToWait(count: Count, times: readonly number[], at: number) {
  const leaving = 'most' in count ? times[times.length - count.most] : undefined;
  return leaving === undefined ? 0 : Math.ceil((leaving + WINDOW_MS - at) / 1000);
}

const delayOf = (count: Count, earlier: number) =>
  'most' in count ? 0 : Math.min(MAX_DELAY_MS, Math.max(0, earlier - count.slowAfter + 1) * DELAY_STEP_MS);
