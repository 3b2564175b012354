import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { playCampaigns } from '../test/kills/campaigns/play.ts';
import { createOwnDatabase } from '../test/own-database.ts';

/** Three times as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 3 : 1;
const OFFICIAL = 16 * MORE;
const BY_PHONE = 7 * MORE;
const KILLS = 2 * MORE;

test(
  'servers and hosts that die while campaigns run lose nobody, show nothing twice, and the numbers add up at every look',
  { timeout: 420_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({ databaseUrl, now: () => new Date() });
    const { kills, looks, disagreed, verdicts } = await playCampaigns(deps, {
      databaseUrl,
      official: OFFICIAL,
      phones: 1,
      people: BY_PHONE,
      kills: KILLS,
      lifeMs: [300, 1500],
      timeoutMs: 360_000,
    });
    expect(verdicts.map(({ audience }) => audience)).toEqual([OFFICIAL, BY_PHONE]);
    expect(verdicts.flatMap(({ doubled }) => doubled)).toEqual([]);
    expect(verdicts.flatMap(({ missing }) => missing)).toEqual([]);
    expect(disagreed).toEqual([]);
    expect(looks).toBeGreaterThan(3);
    expect(kills).toBeGreaterThan(0);
    // What a process was handing to Meta when it died may be unknown, at most a hand of it each time; a phone knows always.
    expect(verdicts[0]?.undecided).toBeLessThanOrEqual(KILLS * 4);
    expect(verdicts[1]?.undecided).toBe(0);
  },
);
