import { fail } from '../fail.ts';

/** Slows down guessing. Counts in this process only: with N processes the limit is N times as high. */
export type Throttle = {
  /**
   * Counts one try for every key, or fails with ERR_TOO_MANY_REQUESTS when one of them had its share.
   * The answer takes the try back: a right password is no guess.
   */
  attempt: (keys: readonly string[]) => { forgive: () => void };
};

const TRIES = 10;
const WINDOW_MS = 15 * 60_000;
/** Beyond this the keys that were quiet for longest are forgotten, so that memory stays bounded under attack. */
const MOST_KEYS = 50_000;

const unlimited: Throttle = { attempt: () => ({ forgive: () => undefined }) };

/** Ten tries in fifteen minutes for each key. */
export function createThrottle(options: { enabled: boolean; now: () => Date }): Throttle {
  if (!options.enabled) return unlimited;
  const tries = new Map<string, number[]>();

  function recent(key: string, at: number) {
    const times = (tries.get(key) ?? []).filter((time) => time > at - WINDOW_MS);
    if (times.length === 0) tries.delete(key);
    return times;
  }

  return {
    attempt(keys) {
      const at = options.now().getTime();
      for (const key of keys) {
        const [oldest, ...others] = recent(key, at);
        if (oldest !== undefined && others.length + 1 >= TRIES) {
          fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((oldest + WINDOW_MS - at) / 1000) });
        }
      }
      for (const key of keys) {
        const times = [...recent(key, at), at];
        tries.delete(key);
        tries.set(key, times);
      }
      forgetQuietest(tries);
      return { forgive: () => keys.forEach((key) => takeBack(tries, key, at)) };
    },
  };
}

function forgetQuietest(tries: Map<string, number[]>) {
  for (const key of tries.keys()) {
    if (tries.size <= MOST_KEYS) return;
    tries.delete(key);
  }
}

function takeBack(tries: Map<string, number[]>, key: string, at: number) {
  const times = tries.get(key);
  const index = times?.indexOf(at) ?? -1;
  if (times && index >= 0) tries.set(key, times.toSpliced(index, 1));
}

/** What counts as one caller: an IPv4 address, or the /64 network that one IPv6 customer is given whole. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
