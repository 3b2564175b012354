import type { NotificationChannel } from '@balcao/platform/notifications.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import type pg from 'pg';

/** Whom a commit gives something to do. */
export type Wake = { channel: NotificationChannel; payload: string };

export type Wakeups = Stoppable & { add: (wakes: readonly Wake[]) => void };

/** What is said within this time is said once. */
const TOGETHER_MS = 20;

const tell = `
  select pg_notify(wake.channel, wake.payload) from unnest($1::text[], $2::text[]) as wake (channel, payload)`;

/**
 * Tells other processes, after a commit, where to look. Inside the transaction it would make all such commits wait for each
 * other, because PostgreSQL keeps notifications in commit order. A word that is lost costs a second: every loop looks by itself.
 */
export function createWakeups(pool: () => Pick<pg.Pool, 'query'>): Wakeups {
  const waiting = new Map<string, Wake>();
  let telling: Promise<void> | undefined;

  async function tellAll() {
    while (waiting.size > 0) {
      const wakes = [...waiting.values()];
      waiting.clear();
      const values = [wakes.map(({ channel }) => channel), wakes.map(({ payload }) => payload)];
      await pool()
        .query({ name: 'wake-others', text: tell, values })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    }
    telling = undefined;
  }

  return {
    add(wakes) {
      for (const wake of wakes) waiting.set(`${wake.channel} ${wake.payload}`, wake);
      if (waiting.size > 0) telling ??= tellAll();
    },
    stop: () => telling ?? Promise.resolve(),
  };
}
