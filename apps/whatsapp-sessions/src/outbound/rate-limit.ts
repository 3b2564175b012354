/** How fast a person writes who answers many people from one phone. WhatsApp looks for those who are faster. */
export type RateLimitRule = {
  perSecond: number;
  /** So many at once after a rest. */
  burst: number;
  /** Between two messages to the same person: somewhere from, to. */
  pauseMs: readonly [number, number];
};

export const humanRateLimit: RateLimitRule = { perSecond: 1, burst: 4, pauseMs: [900, 2200] };

/** Only the owner of a session sends, so this needs no other memory. Times are milliseconds. */
export type RateLimit = {
  /** How many may leave now. */
  available: (now: number) => number;
  /** People who must wait for their next message. */
  waiting: (now: number) => string[];
  left: (recipient: string, now: number) => void;
  /** When somebody who has to wait at `now` no longer has to; null when nobody does. */
  nextChange: (now: number) => number | null;
};

export function createRateLimit(rule: RateLimitRule, random: () => number): RateLimit {
  const { perSecond, burst, pauseMs } = rule;
  const [shortest, longest] = pauseMs;
  const freeAt = new Map<string, number>();
  let tokens = burst;
  let filledAt: number | undefined;

  /** A clock that went back fills nothing. */
  function fill(now: number) {
    const gained = (Math.max(0, now - (filledAt ?? now)) / 1000) * perSecond;
    tokens = Math.min(burst, tokens + gained);
    filledAt = Math.max(filledAt ?? now, now);
  }

  function waiting(now: number): string[] {
    for (const [recipient, at] of freeAt) if (at <= now) freeAt.delete(recipient);
    return [...freeAt.keys()];
  }

  return {
    available(now) {
      fill(now);
      return Math.floor(tokens);
    },
    waiting,
    left(recipient, now) {
      fill(now);
      tokens -= 1;
      freeAt.set(recipient, now + shortest + random() * (longest - shortest));
    },
    nextChange(now) {
      fill(now);
      const nextToken = tokens < 1 ? [now + ((1 - tokens) / perSecond) * 1000] : [];
      const moments = [...nextToken, ...waiting(now).map((recipient) => freeAt.get(recipient) ?? now)];
      return moments.length === 0 ? null : Math.ceil(Math.min(...moments));
    },
  };
}
