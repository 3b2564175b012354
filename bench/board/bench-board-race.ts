import { startServer } from '../../apps/server/src/app/start-server.ts';
import { playBoardRace } from '../../apps/server/src/test/kanban/board-race.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { webScreen } from './web-screen.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 20);
const CARDS = Number(process.env['BENCH_CARDS'] ?? 60);
const MOVES = Number(process.env['BENCH_MOVES'] ?? 200);

/** (B) Twenty people at one board, who want the same cards. */
export async function benchBoardRace(): Promise<Section> {
  const own = await ownDatabase({});
  const server = await startServer(own.deps, ['http', 'realtime']);
  const begun = performance.now();
  try {
    const world = await createWorld({ deps: own.deps });
    const race = { url: server.url, people: PEOPLE, cards: CARDS, moves: MOVES, offline: 2, openScreen: webScreen };
    const { moved, refused, failed, different, onBoard } = await playBoardRace(world, race);
    for (const line of [...new Set(failed), ...different]) process.stderr.write(`${line}\n`);
    const seconds = (performance.now() - begun) / 1000;
    return {
      title: `(B) ${PEOPLE} people at one board, who move the same and neighbouring cards`,
      note: `${CARDS} cards in three lanes, ${MOVES} moves each at random among the first four of a lane; two are offline for a third of it. The screens are the product's own board, fed by real sockets.`,
      rows: [
        ['moves that were made, and that came too late', `${moved}, ${refused} in ${seconds.toFixed(1)} s`],
        ['moves that failed in any other way (goal: none)', String(failed.length)],
        ['cards on the board afterwards, each in one lane', `${onBoard} of ${CARDS}`],
        ['screens that differ from a fresh load (goal: none)', `${different.length} of ${PEOPLE}`],
      ],
    };
  } finally {
    await server.stop();
    await own.close();
  }
}
