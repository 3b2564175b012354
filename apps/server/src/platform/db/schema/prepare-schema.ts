import pg from 'pg';
import type { Logger } from '@balcao/platform/logger.ts';
import { migrateJobs } from '../../jobs/run-worker.ts';
import type { Config } from '../../config/config.ts';
import { migrate } from '../migrate.ts';
import { judgeSchema } from './judge-schema.ts';
import { readLedger } from './ledger.ts';
import { readMigrations } from './migration-files.ts';

const MS = 1000;
/** From here on a migration is worth a line of its own. */
const LONG_SECONDS = 1;

type Wanted = Pick<Config, 'DATABASE_DIRECT_URL' | 'MIGRATE'>;

/**
 * What a process does before it works on a database: brings it up to date, or only looks whether somebody has. Throws, in a
 * sentence for whoever operates it, when the program and the database do not belong together.
 */
export async function prepareSchema({ DATABASE_DIRECT_URL: url, MIGRATE }: Wanted, log: Logger): Promise<void> {
  const { pending, strangers } = await lookAt(url);
  if (strangers.length > 0)
    log.warn({ migrations: strangers }, 'a newer release has been on this database; this one still understands it');
  if (MIGRATE === 'check') {
    if (pending.length === 0) return;
    throw new Error(
      `the database lacks ${pending.length} migrations, the first is ${pending[0]}, and MIGRATE=check leaves them to a person: run npm run balcao -- upgrade, or npm run balcao -- migrate`,
    );
  }
  const began = performance.now();
  const applied = await migrate(url, {
    // A first start has hundreds, each done in a moment: nobody reads a line about each.
    onApplied: (migration, seconds) =>
      log[seconds < LONG_SECONDS ? 'debug' : 'info']({ migration, seconds }, 'a migration was applied'),
  });
  if (applied.length > 0) {
    const said = { first: applied[0], last: applied.at(-1), seconds: (performance.now() - began) / MS };
    log.info({ migrations: applied.length, ...said }, 'the database was brought up to date');
  }
  await migrateJobs(url);
}

async function lookAt(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const verdict = judgeSchema({ known: await readMigrations(), applied: await readLedger(client) });
    if (verdict.refusal !== null) throw new Error(verdict.refusal);
    return verdict;
  } finally {
    await client.end();
  }
}
