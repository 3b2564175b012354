import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from './logger.ts';
import { runLoop, type Stoppable } from './run-loop.ts';

const BEAT_MS = 5000;
/** Whoever has something to tell does so sooner. */
const SAMPLE_INTERVAL_MS = 1000;
/** What died without a word stays visible for an hour. */
const KEPT_SECONDS = 60 * 60;

/** Since the process started: answers, those that were a failure of ours, errors in the log. */
export type Worked = { answered: number; failed: number; errorsLogged: number };

type Process = {
  id: string;
  roles: readonly string[];
  version: string;
  tokenFingerprint?: string;
  worked?: () => Worked;
};
type Setup = { pool: Pick<pg.Pool, 'query'>; log: Logger };

const nothing: Worked = { answered: 0, failed: 0, errorsLogged: 0 };

const beat = `
  insert into process_roster (id, roles, version, host, pid, answered, failed, errors_logged, token_fingerprint, clock_ahead_ms)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (extract(epoch from $10::timestamptz - clock_timestamp()) * 1000)::int)
  on conflict (id) do update set seen_at = now(), clock_ahead_ms = excluded.clock_ahead_ms, answered = excluded.answered,
    failed = excluded.failed, errors_logged = excluded.errors_logged`;

const forget = `delete from process_roster where id = $1 or seen_at < now() - make_interval(secs => $2)`;

/** Keeps this process in the list of those that run on the database. One that stops takes itself out; one that dies grows silent. */
export function keepRoster({ pool, log }: Setup, { id, roles, version, tokenFingerprint, worked }: Process): Stoppable {
  let last = { at: -Infinity, told: '' };
  const loop = runLoop({
    name: 'process-roster',
    log,
    idleMs: SAMPLE_INTERVAL_MS,
    async step() {
      const { answered, failed, errorsLogged } = worked?.() ?? nothing;
      const counts = [answered, failed, errorsLogged];
      const told = counts.join();
      if (told === last.told && performance.now() - last.at < BEAT_MS) return false;
      const values = [id, roles, version, hostname(), process.pid, ...counts, tokenFingerprint ?? null, new Date()];
      await pool.query({ name: 'roster-beat', text: beat, values });
      last = { at: performance.now(), told };
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
