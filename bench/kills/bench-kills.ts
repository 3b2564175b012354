import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@balcao/platform/logger.ts';
import { closeDeps, createDeps } from '../../apps/server/src/app/create-deps.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/run-worker.ts';
import { playWithKills } from '../../apps/server/src/test/kills/play.ts';
import { startEmbeddedPostgres } from '../../tools/launch/postgres/embedded-postgres.ts';
import type { Section } from '../report.ts';

const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 500);
const KILLS = Number(process.env['BENCH_KILLS'] ?? 100);
const SHOPS = 5;
const LANES = 50;
const HOUR_MS = 3_600_000;

/** (p) Bots whose processes die at random. */
export async function benchKills(): Promise<Section> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-kills-'));
  chmodSync(dir, 0o755);
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'));
  const deps = await openDeps(postgres.url, join(dir, 'data'));
  const begun = performance.now();
  try {
    const played = await playWithKills(deps, {
      databaseUrl: postgres.url,
      shops: SHOPS,
      customers: CUSTOMERS,
      lanes: LANES,
      kills: KILLS,
      lifeMs: [200, 4000],
      timeoutMs: HOUR_MS,
      logTo: join(tmpdir(), 'bench-kills.log'),
      say: (line) => process.stderr.write(`${line}\n`),
    });
    return reportOf(played, (performance.now() - begun) / 60_000);
  } finally {
    await closeDeps(deps);
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function openDeps(databaseUrl: string, dataDir: string) {
  await migrate(databaseUrl);
  await migrateJobs(databaseUrl);
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: randomBytes(24).toString('hex'),
    PORT: '0',
  });
  return createDeps(config, { log: createLogger('silent') });
}

type Played = Awaited<ReturnType<typeof playWithKills>>;

function reportOf({ kills, silent, verdicts, leftOver, calls }: Played, minutes: number): Section {
  const asDrawn = verdicts.filter(({ wrong }) => wrong.length === 0).length;
  const doubted = (how: string) => verdicts.filter(({ wrong, doubt }) => wrong.length > 0 && doubt === how).length;
  const others = verdicts.filter(({ wrong, doubt }) => wrong.length > 0 && doubt === null);
  for (const { customer, wrong } of others) process.stderr.write(`${customer.name}: ${wrong.join('; ')}\n`);
  for (const line of silent) process.stderr.write(`${line}\n`);
  const left = Object.values(leftOver).reduce((sum, count) => sum + count, 0);
  return {
    title: `(p) ${verdicts.length} conversations with a bot, while processes of the server are killed at random`,
    note:
      'Two server processes, five companies, one flow with every kind of wait; webhooks come twice and in any order, statuses too. ' +
      'Of each conversation the lines kept, the messages on the phone, the steps, the end and the ticket are compared with what was drawn.',
    rows: [
      ['processes killed (SIGKILL), in all', `${kills} in ${minutes.toFixed(1)} minutes`],
      ['conversations that went as drawn, each sentence once and in order', `${asDrawn} of ${verdicts.length}`],
      [
        'handed to people because a process died while it handed a sentence over, which never left',
        String(doubted('no-proof')),
      ],
      ['the same, and its receipt came when people had been asked', String(doubted('late-proof'))],
      ['otherwise wrong (goal: none)', String(others.length)],
      ['left over: runs, bot tickets, arrivals, outgoing, calls', String(left)],
      [
        'calls asked for, heard (at least once, one key each)',
        `${calls.asked} asked, ${calls.heard} heard, ${calls.unheard} never heard, ${calls.unknown} unknown`,
      ],
    ],
  };
}
