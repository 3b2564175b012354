import { expect, inject, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { playBoardRace } from '../test/kanban/board-race.ts';
import { mirror } from '../test/kanban/mirror.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld } from '../test/world.ts';
import { startInTurns } from '../test/two/in-turns.ts';

/** Three times as many people with `LONG_RUN=1`. */
const MORE = inject('LONG_RUN') ? 3 : 1;

test(
  'people who move the same cards at the same moment, two of them away in between, end with one board that everybody sees',
  { timeout: 120_000 },
  async () => {
    const deps = await createTestDeps({
      databaseUrl: await createOwnDatabase(),
      environment: { RATE_LIMIT: 'off' },
      now: () => new Date(),
    });
    const server = await startInTurns(deps, ['http', 'realtime']);
    try {
      const world = await createWorld({ deps });
      const race = { url: server.url, people: 6 * MORE, cards: 9, moves: 20, offline: 2, openScreen: mirror };
      const verdict = await playBoardRace(world, race);
      expect(verdict).toMatchObject({ failed: [], different: [], onBoard: 9 });
      expect(verdict.moved).toBeGreaterThan(verdict.refused / 2);
    } finally {
      await server.stop();
    }
  },
);
