import type { RateLimit } from '@balcao/platform/send-worker.ts';
import { fullBucket, refill, type Bucket, type Rate } from '@balcao/platform/token-bucket.ts';

/** Meta allows 80 a second, received ones included; we begin well below. */
const NUMBER: Rate = { perSecond: 20, burst: 20 };
/** Meta allows one in six seconds to the same person and lends some more from the future. */
const PERSON: Rate = { perSecond: 1 / 6, burst: 10 };
const SLOWDOWN_MS = 60_000;

/** How fast one connection sends. Only its owner sends, so this needs no other memory. */
export type ConnectionRateLimit = RateLimit & {
  /** The provider said too fast: half the rate for a minute. */
  slowDown: (now: number) => void;
};

export function createRateLimit(): ConnectionRateLimit {
  let slowUntil = 0;
  let number: Bucket | undefined;
  const people = new Map<string, Bucket>();

  const rateAt = (now: number): Rate =>
    now < slowUntil ? { perSecond: NUMBER.perSecond / 2, burst: NUMBER.burst / 2 } : NUMBER;
  const numberAt = (now: number) => (number = refill(number ?? fullBucket(NUMBER, now), rateAt(now), now));

  function deleteRested(now: number) {
    for (const [recipient, bucket] of people) {
      if (refill(bucket, PERSON, now).tokens >= PERSON.burst) people.delete(recipient);
    }
  }

  return {
    available: (now) => Math.floor(numberAt(now).tokens),
    availableForBulk: (now) => Math.floor(numberAt(now).tokens - rateAt(now).burst / 2),
    waiting(now) {
      deleteRested(now);
      return [...people].flatMap(([recipient, bucket]) => (refill(bucket, PERSON, now).tokens < 1 ? [recipient] : []));
    },
    sent(recipient, now) {
      const left = numberAt(now);
      number = { ...left, tokens: left.tokens - 1 };
      const person = refill(people.get(recipient) ?? fullBucket(PERSON, now), PERSON, now);
      people.set(recipient, { ...person, tokens: person.tokens - 1 });
    },
    slowDown: (now) => void (slowUntil = now + SLOWDOWN_MS),
  };
}
