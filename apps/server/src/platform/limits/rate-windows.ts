import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { askedTogether } from './asked-together.ts';

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

// The window that ends slides: of the one before, the part counts that is not yet over. Rows are taken in one order, so that two
// processes never wait for each other.
const countAll = `
  with hit as (
    insert into rate_windows as w (key, window_start, hits)
    select key, start, many from unnest($1::bytea[], $2::timestamptz[], $3::int[]) as asked (key, start, many)
    order by key, start
    on conflict (key, window_start) do update set hits = w.hits + excluded.hits
    returning key, window_start, hits
  )
  select hit.hits, coalesce((select b.hits from rate_windows b where b.key = asked.key and b.window_start = asked.before), 0) as before
  from unnest($1::bytea[], $2::timestamptz[], $4::timestamptz[]) with ordinality as asked (key, start, before, n)
  join hit on hit.key = asked.key and hit.window_start = asked.start
  order by asked.n`;

type Hit = { key: Buffer; start: number; before: number };
type Found = { hits: number; before: number };

export function createRateWindows({ database, now, secret, enabled }: Options): RateWindows {
  const countHit = askedTogether(async (hits: readonly Hit[]): Promise<Found[]> => {
    const windows = [...Map.groupBy(hits, windowOf).values()];
    const { rows } = await database.pool.query<Found>({
      name: 'rate-windows',
      text: countAll,
      values: [
        windows.flatMap(([hit]) => hit?.key ?? []),
        windows.flatMap(([hit]) => (hit ? [new Date(hit.start)] : [])),
        windows.map(({ length }) => length),
        windows.flatMap(([hit]) => (hit ? [new Date(hit.before)] : [])),
      ],
    });
    return inOrder(hits, windows, rows);
  });
  return {
    async count(limit, who) {
      if (!enabled) return { isOver: false, remaining: limit.calls, resetSeconds: limit.seconds };
      const at = now().getTime();
      const length = limit.seconds * 1000;
      const start = Math.floor(at / length) * length;
      const key = createHmac('sha256', secret).update(`${limit.name} ${who}`).digest();
      const found = await countHit({ key, start, before: start - length });
      return weighed(limit, { ...found, passed: (at - start) / length });
    },
  };
}

const windowOf = ({ key, start }: Hit) => `${start} ${key.toString('latin1')}`;

/** Each hit with its own place in its window, as if they had been counted one after the other. */
function inOrder(hits: readonly Hit[], windows: readonly (readonly Hit[])[], rows: readonly Found[]): Found[] {
  const counted = new Map<Hit, Found>();
  for (const [index, same] of windows.entries()) {
    const { hits: all = 0, before = 0 } = rows[index] ?? {};
    for (const [place, hit] of same.entries()) counted.set(hit, { hits: all - same.length + place + 1, before });
  }
  return hits.map((hit) => counted.get(hit) ?? { hits: 0, before: 0 });
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
