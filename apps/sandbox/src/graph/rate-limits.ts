import type { Clock } from '../world/clock.ts';

type Bucket = { tokens: number; at: number };
export type BucketSize = { capacity: number; perSecond: number };

/** Token buckets on the sandbox clock, by name. */
export class RateLimits {
  #clock: Clock;
  #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes one token; false when the bucket is empty. */
  take(name: string, size: BucketSize): boolean {
    const bucket = this.#filled(name, size);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  used(name: string, size: BucketSize): number {
    return Math.ceil(size.capacity - this.#filled(name, size).tokens);
  }

  clear(): void {
    this.#buckets.clear();
  }

  #filled(name: string, size: BucketSize): Bucket {
    const now = this.#clock.now();
    const bucket = this.#buckets.get(name) ?? { tokens: size.capacity, at: now };
    const gained = (Math.max(0, now - bucket.at) / 1000) * size.perSecond;
    bucket.tokens = Math.min(size.capacity, bucket.tokens + gained);
    bucket.at = now;
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
