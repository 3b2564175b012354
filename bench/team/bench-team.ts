import { startKillableServer } from '../../apps/server/src/test/kills/killable-server.ts';
import { openServer } from '../payments/open-server.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { measureFirstWord, openModel } from './assistant.ts';
import { measureGroup, measureReader } from './chats.ts';
import { measureLetters } from './letters.ts';
import { measureMonth, measureReminders } from './timetable.ts';

const figures = (samples: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${milliseconds(percentile(samples, share))}`).join(', ');

async function said<T>(what: string, measured: Promise<T>): Promise<T> {
  const result = await measured;
  process.stderr.write(`${what} is measured\n`);
  return result;
}

/** (ab) Colleagues, reminders, calendar, letters and the assistant. */
export async function benchTeam(): Promise<Section> {
  const model = await openModel();
  const own = await openServer({ HTTP_ALLOWED_ORIGINS: model.origin });
  const { deps, world, url, databaseUrl } = own;
  const counter = { world, url, database: deps.database };
  try {
    const group = await said('group', measureGroup(counter));
    const firstWord = await said('firstword', measureFirstWord(counter, model));
    const month = await said('month', measureMonth(counter));
    const second = await startKillableServer({
      databaseUrl,
      encryptionKey: deps.config.ENCRYPTION_KEY,
      roles: 'http,worker',
      environment: { TOKEN_SECRET: deps.config.TOKEN_SECRET },
    });
    await second.ready();
    const rung = await said('reminders', measureReminders(counter));
    await second.stop();
    const reader = await said('reader', measureReader(counter));
    const letters = await said('letters', measureLetters());
    return {
      title: '(ab) The team’s day',
      note: `Through HTTP, one call at a time, a server with all roles but channels; a second worker for the reminders. The letters by a moved clock.`,
      rows: [
        ['a message into a group of 500 → answered (goal: p95 < 20 ms)', figures(group.answered)],
        ['the same → the last of 100 sockets (goal: p99 < 300 ms)', figures(group.lasts)],
        ['unread number of somebody in 300 chats (goal: < 5 ms)', figures(reader.unread)],
        [`search in ${reader.messages.toLocaleString('en')} chat messages (goal: p95 < 60 ms)`, figures(reader.found)],
        [
          `${rung.wanted.toLocaleString('en')} reminders due at once, two processes (goal: within 60 s, each once)`,
          `the last after ${(rung.ms / 1000).toFixed(1)} s; ${rung.told} rang, ${rung.twice} of them twice`,
        ],
        [`a month with ${month.shown} occurrences (goal: p95 < 40 ms)`, figures(month.samples)],
        [
          '1,000 letters (goal: 50 a minute, flat memory)',
          `${letters.minutes} minutes, at most ${letters.most} in one, ${letters.doubled} doubled; heap ${letters.grown.toFixed(1)} MB more after the garbage is collected, without the mail box of the bench`,
        ],
        ['the model’s first word → read by who asked (goal: ≤ 150 ms)', figures(firstWord)],
      ],
    };
  } finally {
    await own.close();
    model.close();
  }
}
