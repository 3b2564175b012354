import { setTimeout as delay } from 'node:timers/promises';
import { seedLargeCompany } from '../../apps/server/src/test/seed-large-company.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import { call } from '../api.ts';
import { percentile } from '../statistics.ts';
import type { openServer } from './open-server.ts';

/** As often as somebody's list is asked for. */
const PAUSE_MS = 20;

type Own = Awaited<ReturnType<typeof openServer>>;

/** Somebody of a company with 5,000 tickets who asks for the list again and again; times in milliseconds. */
export async function openInbox({ deps, url }: Pick<Own, 'deps' | 'url'>, messages: number) {
  const { companyId } = await seedLargeCompany(deps.database, { tickets: 5000, messages, now: new Date() });
  const { token } = await (await createWorld({ deps, companyId })).person({ profile: 'admin' });
  async function ask(): Promise<number> {
    const begun = performance.now();
    await call(url, { method: 'GET', path: '/tickets?status=pending&showAll=true', token });
    const elapsed = performance.now() - begun;
    await delay(PAUSE_MS);
    return elapsed;
  }
  return {
    /** The 95th percentile of so many calls, the first quarter of which plans statements. */
    async idle(calls: number): Promise<number> {
      const samples: number[] = [];
      for (let index = 0; index < calls; index += 1) samples.push(await ask());
      return percentile(samples.slice(calls / 4), 0.95);
    },
    /** Every call until the work is over. */
    async during(work: Promise<unknown>): Promise<number[]> {
      const state = { isOver: false };
      const ended = work.finally(() => (state.isOver = true));
      const samples: number[] = [];
      while (!state.isOver) samples.push(await ask());
      await ended;
      return samples;
    },
  };
}
