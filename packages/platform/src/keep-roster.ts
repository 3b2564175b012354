import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from './logger.ts';
import { runLoop, type Stoppable } from './run-loop.ts';

const BEAT_MS = 5000;
/** What died without a word stays visible for an hour. */
const KEPT_SECONDS = 60 * 60;

type Process = { id: string; roles: readonly string[]; version: string };
type Setup = { pool: Pick<pg.Pool, 'query'>; log: Logger };

const beat = `
  insert into process_roster (id, roles, version, host, pid, clock_ahead_ms)
  values ($1, $2, $3, $4, $5, (extract(epoch from $6::timestamptz - clock_timestamp()) * 1000)::int)
  on conflict (id) do update set seen_at = now(), clock_ahead_ms = excluded.clock_ahead_ms`;

const forget = `delete from process_roster where id = $1 or seen_at < now() - make_interval(secs => $2)`;

/** Keeps this process in the list of those that run on the database. One that stops takes itself out; one that dies grows silent. */
export function keepRoster({ pool, log }: Setup, { id, roles, version }: Process): Stoppable {
  const loop = runLoop({
    name: 'process-roster',
    log,
    idleMs: BEAT_MS,
    async step() {
      const values = [id, roles, version, hostname(), process.pid, new Date()];
      await pool.query({ name: 'roster-beat', text: beat, values });
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await pool.query({ name: 'roster-forget', text: forget, values: [id, KEPT_SECONDS] }).catch(() => undefined);
    },
  };
}
