import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { playTeam } from '../test/kills/team/play-team.ts';
import { createOwnDatabase } from '../test/own-database.ts';

/** Ten times as many with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 10 : 1;

test(
  'whatever process dies, no colleague’s message is lost or doubled, no reminder rings twice and no letter leaves twice',
  { timeout: 240_000 * MORE },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const deps = await createTestDeps({
      databaseUrl,
      environment: { TOKEN_SECRET: 'x'.repeat(40) },
      now: () => new Date(),
    });
    const { kills, chats, reminders, letters } = await playTeam(deps, {
      databaseUrl,
      people: 6,
      acts: 8,
      reminders: 40 * MORE,
      letters: 0,
      kills: 2 * MORE,
      lifeMs: [200, 1000],
      timeoutMs: 200_000 * MORE,
    });
    expect(kills).toBe(2 * MORE);
    expect(chats.wrong).toEqual([]);
    expect(chats.messages).toBeGreaterThan(0);
    expect(reminders).toEqual({ planned: 40 * MORE, silent: 0, twice: 0 });
    // Letters have a proof of their own, which kills at every step of one.
    expect(letters).toMatchObject({ doubled: 0, lost: 0 });
  },
);
