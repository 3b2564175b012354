import type { ParsedCronItem } from 'graphile-worker';
import type { Pool } from 'pg';

const MINUTE_MS = 60_000;

/** What was missed longer ago is not made up for. */
export const MISSED_WITHIN_MS = 24 * 60 * MINUTE_MS;

/**
 * Of the times a job that comes by itself has missed, lets only the last be made up for: the queue would add a job for each of them, thousands
 * after a day. Before a runner is started, which looks for what was missed.
 */
export async function skipMissed(pool: Pool, items: readonly ParsedCronItem[], now = new Date()): Promise<void> {
  const last = items.flatMap((item) => {
    const at = lastTimeOf(item, now);
    return at === null ? [] : [{ name: item.identifier, at }];
  });
  // As if the one before the last had been the last that came. Another process that runs has missed nothing.
  await pool.query(
    `update graphile_worker._private_known_crontabs known set last_execution = missed.at - interval '1 minute'
     from unnest($1::text[], $2::timestamptz[]) as missed (name, at)
     where known.identifier = missed.name
       and coalesce(known.last_execution, known.known_since) < missed.at - interval '1 minute'`,
    [last.map(({ name }) => name), last.map(({ at }) => at)],
  );
}

function lastTimeOf({ match }: ParsedCronItem, now: Date): Date | null {
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let time = thisMinute; time > thisMinute - MISSED_WITHIN_MS; time -= MINUTE_MS) {
    const at = new Date(time);
    if (match(digestOf(at))) return at;
  }
  return null;
}

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});
