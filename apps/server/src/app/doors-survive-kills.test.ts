import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { playDoors } from '../test/kills/doors/play-doors.ts';
import { createOwnDatabase } from '../test/own-database.ts';

/** Ten times as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 10 : 1;
const KILLS = 2 * MORE;

test(
  'what a program sends and hears comes once, whatever process dies meanwhile',
  { timeout: 240_000 * MORE },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({ databaseUrl, now: () => new Date() });
    const played = await playDoors(deps, {
      databaseUrl,
      official: 12 * MORE,
      byPhone: 8 * MORE,
      lanes: 4,
      kills: KILLS,
      lifeMs: [200, 1000],
      timeoutMs: 200_000 * MORE,
    });
    expect(played).toMatchObject({ messages: 20 * MORE, wrong: [], unheard: 0, heardUnderTwoIds: 0 });
    expect(played.kills).toBeGreaterThan(0);
    // Of what a process was handing to Meta when it died nobody may know: at most a hand of it each time.
    expect(played.undecided).toBeLessThanOrEqual(KILLS * 4);
  },
);
