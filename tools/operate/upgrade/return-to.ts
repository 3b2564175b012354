import pg from 'pg';
import { judgeSchema } from '../../../apps/server/src/platform/db/schema/judge-schema.ts';
import { readLedger } from '../../../apps/server/src/platform/db/schema/ledger.ts';
import { openDatabase } from '../open-database.ts';
import { wordsFor } from '../words-for.ts';
import type { OperateConfig } from '../operate-config.ts';
import type { Change } from './change-options.ts';
import { pointTo, type Release } from './releases.ts';
import { restartProduct } from './run-release.ts';
import { waitUntilServing } from './watch-health.ts';

/** What stands against a release working on the database as it is now; null when nothing does. */
export const refusalOf = (config: OperateConfig, { migrations }: Release): Promise<string | null> =>
  onDatabase(config, async (client) => judgeSchema({ known: migrations, applied: await readLedger(client) }).refusal);

type Returned = { serves: boolean; lines: string[] };

/** Starts a release that served before. Nothing that goes wrong on the way ends it before it has looked whether that one serves. */
export async function returnTo(
  release: Release,
  home: string,
  { config, change }: { config: OperateConfig; change: Change },
): Promise<Returned> {
  pointTo(home, release);
  const lines = await restartProduct(change.command).then(nothing, saying(''));
  const serves = await waitUntilServing(change.looking.url, change.looking.startMs);
  if (serves) lines.push(...(await fillAgainLater(config, release).then(nothing, saying(REFILL))));
  return { serves, lines };
}

const REFILL = 'Before the newer release comes back, empty the table backfills of what it filled: ';

const nothing = (): string[] => [];
const saying = (before: string) => (error: unknown) => [`${before}${wordsFor(error)}`];

/** From here on rows are written in the old form again: what had filled them begins anew when the newer release comes back. */
const fillAgainLater = (config: OperateConfig, { migrations }: Release) =>
  onDatabase(config, (client) =>
    client.query('update backfills set cursor = 0, finished_at = null where name <> all ($1)', [
      migrations.map(({ name }) => name),
    ]),
  );

async function onDatabase<T>(config: OperateConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await database.close();
  }
}
