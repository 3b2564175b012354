import { playDoors } from '../../apps/server/src/test/kills/doors/play-doors.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';

const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 2000);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 100);
const HOUR_MS = 3_600_000;

/** (aa) What programs send and hear while processes die at random. */
export async function benchDoorKills(): Promise<Section> {
  const own = await ownDatabase({});
  const begun = performance.now();
  try {
    const half = Math.ceil(MESSAGES / 2);
    const played = await playDoors(own.deps, {
      databaseUrl: own.databaseUrl,
      official: half,
      byPhone: MESSAGES - half,
      lanes: 4,
      kills: KILLS,
      lifeMs: [200, 3000],
      timeoutMs: HOUR_MS,
      say: (line) => process.stderr.write(`${line}\n`),
    });
    for (const line of played.wrong) process.stderr.write(`${line}\n`);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    return {
      title: `(aa) ${MESSAGES.toLocaleString('en')} messages of a program, while processes are killed at random`,
      note:
        'Two servers and two hosts of phones; half over an official number, half over a phone by QR. Each message has a key and is ' +
        'asked for until it is answered; each makes a contact, of which a webhook tells. Judged by the phones and the receiver.',
      rows: [
        ['processes killed (SIGKILL), in all', `${played.kills} in ${minutes} minutes`],
        ['calls that it took', String(played.calls)],
        [
          'messages not stored once, shown twice, or told to be there and missing (goal: none)',
          String(played.wrong.length),
        ],
        ['of which nobody knows whether they left, and which say so', String(played.undecided)],
        ['facts never heard, or heard under two ids (goal: none)', `${played.unheard}, ${played.heardUnderTwoIds}`],
        ['facts heard again under the same id', String(played.repeated)],
      ],
    };
  } finally {
    await own.close();
  }
}
