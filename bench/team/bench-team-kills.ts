import { playTeam } from '../../apps/server/src/test/kills/team/play-team.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';

const KILLS = Number(process.env['BENCH_KILLS'] ?? 200);
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 50);
const ACTS = 20;
const REMINDERS = 1000;
const LETTERS = 400;
const HOUR_MS = 3_600_000;

/** (ad) Colleagues, reminders and letters while processes die at random. */
export async function benchTeamKills(): Promise<Section> {
  const own = await ownDatabase({});
  const begun = performance.now();
  try {
    const played = await playTeam(own.deps, {
      databaseUrl: own.databaseUrl,
      people: PEOPLE,
      acts: ACTS,
      reminders: REMINDERS,
      letters: LETTERS,
      kills: KILLS,
      lifeMs: [200, 3000],
      timeoutMs: HOUR_MS,
      say: (line) => process.stderr.write(`${line}\n`),
    });
    const { chats, reminders, letters } = played;
    for (const line of chats.wrong) process.stderr.write(`${line}\n`);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    return {
      title: `(ad) ${PEOPLE} colleagues, their reminders and letters, while processes are killed at random`,
      note: 'Two servers. What is not answered is asked again under the same id. Judged by answers, events and the mail box.',
      rows: [
        ['processes killed (SIGKILL), in all', `${played.kills} in ${minutes} minutes`],
        ['messages in the chat', String(chats.messages)],
        [
          'lost, doubled, out of order, or an unread number that no recount says (goal: none)',
          String(chats.wrong.length),
        ],
        [
          'reminders that never rang, or twice (goal: none)',
          `${reminders.silent}, ${reminders.twice} of ${reminders.planned}`,
        ],
        [
          'letters doubled, or told to have left and lost (goal: none)',
          `${letters.doubled}, ${letters.lost} of ${letters.written}`,
        ],
        ['letters of which nobody knows, and which say so', String(letters.uncertain)],
      ],
    };
  } finally {
    await own.close();
  }
}
