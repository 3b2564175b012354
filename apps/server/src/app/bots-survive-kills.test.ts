import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { playWithKills } from '../test/kills/play.ts';
import { createOwnDatabase } from '../test/own-database.ts';

/** Twice as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 2 : 1;
const CUSTOMERS = 10 * MORE;
const KILLS = 2 * MORE;

test(
  'processes that die while a bot talks with its customers change nothing of what is said, asked and left',
  { timeout: 300_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({ databaseUrl, now: () => new Date() });
    const { kills, silent, verdicts, leftOver, calls } = await playWithKills(deps, {
      databaseUrl,
      shops: 2,
      customers: CUSTOMERS,
      lanes: CUSTOMERS,
      kills: KILLS,
      lifeMs: [500, 2500],
      timeoutMs: 240_000,
    });
    const decided = verdicts.filter(({ doubt }) => doubt === null);
    expect(decided.flatMap((one) => one.wrong)).toEqual([]);
    expect(silent.length).toBeLessThanOrEqual(CUSTOMERS - decided.length);
    expect(leftOver).toEqual({ runs: 0, tickets: 0, arrivals: 0, outgoing: 0, calls: 0 });
    // Whose question may not have left is with people before the flow gets to its call.
    expect(calls.asked).toBeGreaterThanOrEqual(decided.length);
    expect(calls).toMatchObject({ unheard: 0, unknown: 0 });
    expect(kills).toBeGreaterThan(0);
  },
);
