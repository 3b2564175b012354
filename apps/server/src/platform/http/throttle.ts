import { fail } from '../fail.ts';

/**
 * Something tries are counted for, over fifteen minutes. After `most` tries the next ones are refused; after `slowAfter`
 * they only wait, ever longer: what strangers can use up must never keep its owner out.
 */
export type Count = { key: string; most: number } | { key: string; slowAfter: number };

/** Slows down guessing. Counts in this process only: with N processes the limit is N times as high. */
export type Throttle = {
  /**
   * Counts one try for every key, or fails with ERR_TOO_MANY_REQUESTS (`retryAfterSeconds` says how long) and counts none.
   * The caller waits for `delayMs` before it looks at what was tried. `forgive` takes the try back: a right password is no guess.
   */
  attempt: (counts: readonly Count[]) => Promise<{ delayMs: number; forgive: () => Promise<void> }>;
};

const WINDOW_MS = 15 * 60_000;
const DELAY_STEP_MS = 200;
const LONGEST_DELAY_MS = 4000;
/** Beyond this the keys that were quiet for longest are forgotten, so that memory stays bounded under attack. */
const MOST_KEYS = 50_000;

const unlimited: Throttle = {
  attempt: () => Promise.resolve({ delayMs: 0, forgive: () => Promise.resolve() }),
};

/** Counts tries in memory. */
export function createThrottle(options: { enabled: boolean; now: () => Date }): Throttle {
  if (!options.enabled) return unlimited;
  const tries = new Map<string, number[]>();
  const recent = (key: string, at: number) => (tries.get(key) ?? []).filter((time) => time > at - WINDOW_MS);

  return {
    attempt: (counts) => {
      const at = options.now().getTime();
      const waits = counts.map((count) => secondsToWait(count, recent(count.key, at), at));
      const retryAfterSeconds = Math.max(0, ...waits);
      if (retryAfterSeconds > 0) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds });
      const delays = counts.map((count) => delayOf(count, recent(count.key, at).length));
      for (const { key } of counts) {
        const times = [...recent(key, at), at];
        tries.delete(key);
        tries.set(key, times);
      }
      forgetQuietest(tries);
      return Promise.resolve({
        delayMs: Math.max(0, ...delays),
        forgive: () => Promise.resolve(counts.forEach(({ key }) => takeBack(tries, key, at))),
      });
    },
  };
}

/** Zero for a try that is free: the oldest tries leave the window first. */
function secondsToWait(count: Count, times: readonly number[], at: number) {
  const leaving = 'most' in count ? times[times.length - count.most] : undefined;
  return leaving === undefined ? 0 : Math.ceil((leaving + WINDOW_MS - at) / 1000);
}

const delayOf = (count: Count, earlier: number) =>
  'most' in count ? 0 : Math.min(LONGEST_DELAY_MS, Math.max(0, earlier - count.slowAfter + 1) * DELAY_STEP_MS);

function forgetQuietest(tries: Map<string, number[]>) {
  for (const key of tries.keys()) {
    if (tries.size <= MOST_KEYS) return;
    tries.delete(key);
  }
}

function takeBack(tries: Map<string, number[]>, key: string, at: number) {
  const times = tries.get(key);
  const index = times?.indexOf(at) ?? -1;
  if (!times || index < 0) return;
  if (times.length === 1) tries.delete(key);
  else tries.set(key, times.toSpliced(index, 1));
}
