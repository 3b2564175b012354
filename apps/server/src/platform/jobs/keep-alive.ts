import { runLoop } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../deps.ts';

export type Timings = { beatMs: number; deadAfterMs: number };

const TIMINGS: Timings = { beatMs: 5000, deadAfterMs: 30_000 };

/** So many beats without a gap before others are judged: after an outage of the database everybody has been silent. */
const STEADY_BEATS = 3;

const gone = `
  with gone as (delete from job_runners where id = $1 returning id)
  select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`;

/**
 * Says every few seconds that this process's runners are alive, and frees what runners held that have not been heard of for
 * `deadAfterMs`. Judged by the clock of the database alone. A process that was only slow may find a job run twice, as every
 * job may be.
 */
export function keepAlive({ database, log }: Deps, { beatMs, deadAfterMs }: Timings = TIMINGS) {
  const runners = new Set<string>();
  let steady = 0;
  let lastBeat = 0;

  async function beat(ids: readonly string[]) {
    await database.pool.query({
      name: 'job-runners-alive',
      text: `insert into job_runners (id) select unnest($1::text[]) on conflict (id) do update set seen_at = now()`,
      values: [ids],
    });
  }

  async function freeDead() {
    const { rowCount } = await database.pool.query({
      name: 'job-runners-dead',
      text: `
        with dead as (delete from job_runners where seen_at < now() - make_interval(secs => $1) returning id)
        select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`,
      values: [deadAfterMs / 1000],
    });
    if (rowCount) log.warn('jobs of a process that died are free again');
  }

  const loop = runLoop({
    name: 'job runners',
    log,
    idleMs: beatMs,
    async step() {
      await beat([...runners]);
      const now = performance.now();
      steady = now - lastBeat < deadAfterMs / 2 ? steady + 1 : 0;
      lastBeat = now;
      if (steady >= STEADY_BEATS) await freeDead();
      return false;
    },
  });

  const registered = new Map<string, Promise<void>>();
  return {
    /** Resolves when the database knows the runner. */
    known(id: string): Promise<void> {
      const known = registered.get(id) ?? beat([id]).then(() => void runners.add(id));
      registered.set(id, known);
      known.catch(() => registered.delete(id));
      return known;
    },
    /** Of a runner that has stopped. What it left in the middle is free at once: nobody would hear of its death. */
    async forget(id: string) {
      runners.delete(id);
      await database.pool.query({ name: 'job-runner-gone', text: gone, values: [id] }).catch(() => undefined);
    },
    stop: loop.stop,
  };
}
