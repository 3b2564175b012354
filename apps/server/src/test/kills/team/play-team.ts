import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { openMailBox } from '../../mail-box.ts';
import { createWorld } from '../../world.ts';
import { killAtRandom, type CampaignPlay } from '../campaigns/play.ts';
import { until } from '../campaigns/stage.ts';
import { startKillableServer } from '../killable-server.ts';
import { judgeChats, openGroup, talk } from './chatting.ts';
import { judgeLetters, lettersLeft, writeLetters } from './letters.ts';
import { judgeReminders, planReminders, remindersLeft } from './reminders.ts';

export type TeamPlay = Pick<CampaignPlay, 'databaseUrl' | 'kills' | 'lifeMs' | 'timeoutMs' | 'say'> & {
  people: number;
  /** At least; they go on for as long as processes die. */
  acts: number;
  reminders: number;
  letters: number;
};

/**
 * Colleagues post, read, leave and come back, reminders become due and letters leave, while two servers die at random. Judged by
 * what was answered to the colleagues, by the events and by the mail box.
 */
export async function playTeam(deps: Deps, play: TeamPlay) {
  const box = await openMailBox();
  const common = {
    databaseUrl: play.databaseUrl,
    encryptionKey: deps.config.ENCRYPTION_KEY,
    dataDir: mkdtempSync(join(tmpdir(), 'balcao-team-')),
    roles: 'http,realtime,worker',
    environment: {
      TOKEN_SECRET: deps.config.TOKEN_SECRET,
      RATE_LIMIT: 'off',
      DATABASE_POOL: '5',
      SMTP_URL: box.url,
      MAIL_ALLOWED_HOSTS: `127.0.0.1:${box.port}`,
    },
  };
  const servers = [await startKillableServer(common), await startKillableServer(common)] as const;
  try {
    await Promise.all(servers.map((server) => server.ready()));
    const world = await createWorld({ deps });
    const group = await openGroup(world, play.people);
    await planReminders(world, play.reminders);
    await writeLetters(world, play.letters);
    const state = { isDone: false };
    const killing = killAtRandom(servers, play, () => state.isDone);
    void killing.finally(() => (state.isDone = true));
    const end = performance.now() + play.timeoutMs;
    const urls = servers.map((server) => server.url);
    const said = await talk(group, { urls, acts: play.acts, end, isOver: () => state.isDone });
    const kills = await killing;
    await Promise.all(servers.map((server) => server.ready()));
    const isStill = async () => (await remindersLeft(world)) + (await lettersLeft(world)) === 0;
    await until(isStill, play.timeoutMs);
    return {
      kills,
      chats: await judgeChats(group, { said, url: urls[0] ?? '' }),
      reminders: await judgeReminders(world),
      letters: await judgeLetters(world, box.letters),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    box.close();
  }
}
