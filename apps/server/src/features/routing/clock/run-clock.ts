import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ringDue } from './ring-due.ts';

/** Nobody sleeps longer: a wait that somebody else has stored is found by then. */
const IDLE_MS = 1000;

/**
 * Goes on with runs whose time has come: waits of flows, questions that nobody answered. Any number of processes may do so; a
 * run that another one holds is left to it.
 */
export function runClock(deps: Deps): Working {
  let timer: NodeJS.Timeout | undefined;
  const loop = runLoop({
    name: 'bot-clock',
    log: deps.log,
    idleMs: IDLE_MS,
    async step() {
      clearTimeout(timer);
      const lookedAt = deps.now();
      if (await ringDue(deps)) return true;
      const next = await nextInstant(deps, lookedAt);
      if (next !== null) timer = setTimeout(loop.wake, Math.max(0, next.getTime() - deps.now().getTime()));
      return false;
    },
  });
  const stopListening = deps.notifications.on('balcao_bots', loop.wake);
  return {
    isWorking: loop.isWorking,
    async stop() {
      stopListening();
      clearTimeout(timer);
      await loop.stop();
    },
  };
}

/** The next run that becomes due before the clock looks by itself, or has become due since it looked. */
async function nextInstant({ database }: Pick<Deps, 'database'>, from: Date): Promise<Date | null> {
  const { rows } = await database.pool.query<{ at: Date | null }>({
    name: 'routing-next-run',
    text: `
      select min(wake_at) as at from bot_runs
      where status = 'active' and wake_at is not null and wake_at > $1 and wake_at <= $2`,
    values: [from, new Date(from.getTime() + IDLE_MS)],
  });
  return rows[0]?.at ?? null;
}
