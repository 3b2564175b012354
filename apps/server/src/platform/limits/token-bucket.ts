type Bucket = { tokens: number; at: number };
type Options = {
  /** How many may come at once. */
  burst: number;
  perSecond: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** Beyond this the full buckets are dropped: they say nothing. */
const MAX_KEYS = 10_000;

/** Lets through `burst` at once and `perSecond` in the long run, for each key apart. */
export function tokenBuckets({ burst, perSecond, now = () => performance.now() }: Options) {
  const buckets = new Map<string, Bucket>();
  const filled = ({ tokens, at }: Bucket) => Math.min(burst, tokens + ((now() - at) / 1000) * perSecond);

  function deleteFull() {
    for (const [key, bucket] of buckets) if (filled(bucket) >= burst) buckets.delete(key);
  }

  return {
    /** Takes one token; false when there is none. */
    take(key: string): boolean {
      const known = buckets.get(key);
      const tokens = known ? filled(known) : burst;
      if (!known && buckets.size >= MAX_KEYS) deleteFull();
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now() });
      return tokens >= 1;
    },
  };
}
