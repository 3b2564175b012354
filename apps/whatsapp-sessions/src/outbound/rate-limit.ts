import type { RateLimit } from '@balcao/platform/send-worker.ts';
import { fullBucket, refill } from '@balcao/platform/token-bucket.ts';

/** How fast a person writes who answers many people from one phone. WhatsApp looks for those who are faster. */
export type RateLimitRule = {
  perSecond: number;
  /** So many at once after a rest. */
  burst: number;
  /** Between two messages to the same person: somewhere from, to. */
  pauseMs: readonly [number, number];
};

/** A read mark and "typing" are no messages: nobody counts them, and answers do not wait for them. */
const SIGN = /^(?:read|typing):/;
const SIGN_COST = 0.1;

export const humanRateLimit: RateLimitRule = { perSecond: 1, burst: 4, pauseMs: [900, 2200] };

/** Only the owner of a session sends, so this needs no other memory. */
export type SessionRateLimit = RateLimit & {
  /** When somebody who has to wait at `now` no longer has to; null when nobody does. */
  nextChange: (now: number) => number | null;
};

export function createRateLimit(rule: RateLimitRule, random: () => number): SessionRateLimit {
  const { perSecond, pauseMs } = rule;
  const [shortest, longest] = pauseMs;
  const keptForPeople = rule.burst / 2;
  const freeAt = new Map<string, number>();
  let bucket = fullBucket(rule, 0);

  const tokensAt = (now: number) => (bucket = refill(bucket, rule, now)).tokens;

  function waiting(now: number): string[] {
    for (const [recipient, at] of freeAt) if (at <= now) freeAt.delete(recipient);
    return [...freeAt.keys()];
  }

  return {
    available: (now) => Math.floor(tokensAt(now)),
    availableForBulk: (now) => Math.floor(tokensAt(now) - keptForPeople),
    waiting,
    sent(recipient, now) {
      const tokens = tokensAt(now) - (SIGN.test(recipient) ? SIGN_COST : 1);
      bucket = { ...bucket, tokens };
      freeAt.set(recipient, now + shortest + random() * (longest - shortest));
    },
    nextChange(now) {
      const tokens = tokensAt(now);
      // One for anybody, and one that bulk may take.
      const nextTokens = [1, keptForPeople + 1].flatMap((wanted) =>
        tokens < wanted ? [now + ((wanted - tokens) / perSecond) * 1000] : [],
      );
      const moments = [...nextTokens, ...waiting(now).map((recipient) => freeAt.get(recipient) ?? now)];
      // What is missing may be less than a clock can tell: now is not the moment then, or it would be missed.
      return moments.length === 0 ? null : Math.max(now + 1, Math.ceil(Math.min(...moments)));
    },
  };
}
