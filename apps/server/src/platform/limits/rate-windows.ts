import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** So many calls in so many seconds, by a name such as `message-api`. */
export type CallLimit = { name: string; calls: number; seconds: number };

/** What callers read in the `RateLimit` headers. */
export type CallCount = { isOver: boolean; remaining: number; resetSeconds: number };

/** Counts calls in the database, for all processes together. */
export type RateWindows = {
  /** Counts one call of `who`, also one that is over the limit: who goes on calling goes on waiting. */
  count: (limit: CallLimit, who: string) => Promise<CallCount>;
};

type Options = { database: Pick<Database, 'pool'>; now: () => Date; secret: string; enabled: boolean };

// The window that ends slides: of the one before, the part counts that is not yet over.
const countOne = `
  with hit as (
    insert into rate_windows as w (key, window_start, hits) values ($1, $2, 1)
    on conflict (key, window_start) do update set hits = w.hits + 1
    returning hits
  )
  select hit.hits, coalesce((select hits from rate_windows where key = $1 and window_start = $3), 0) as before from hit`;

export function createRateWindows({ database, now, secret, enabled }: Options): RateWindows {
  return {
    async count(limit, who) {
      if (!enabled) return { isOver: false, remaining: limit.calls, resetSeconds: limit.seconds };
      const at = now().getTime();
      const length = limit.seconds * 1000;
      const start = Math.floor(at / length) * length;
      const key = createHmac('sha256', secret).update(`${limit.name} ${who}`).digest();
      const { rows } = await database.pool.query<{ hits: number; before: number }>({
        name: 'rate-window',
        text: countOne,
        values: [key, new Date(start), new Date(start - length)],
      });
      const { hits = 0, before = 0 } = rows[0] ?? {};
      return weighed(limit, { hits, before, passed: (at - start) / length });
    },
  };
}

type Windows = { hits: number; before: number; passed: number };

/** Two windows weighed as one that slides. `passed` is the part of the newer one that is over. */
export function weighed({ calls, seconds }: CallLimit, { hits, before, passed }: Windows): CallCount {
  const used = hits + before * (1 - passed);
  return {
    isOver: used > calls,
    remaining: Math.max(0, Math.floor(calls - used)),
    resetSeconds: Math.max(1, Math.ceil(seconds * (1 - passed))),
  };
}
