import pg from 'pg';
import { judgeSchema } from '../../../apps/server/src/platform/db/schema/judge-schema.ts';
import { readLedger } from '../../../apps/server/src/platform/db/schema/ledger.ts';
import { openDatabase } from '../open-database.ts';
import type { OperateConfig } from '../operate-config.ts';
import type { Change } from './change-options.ts';
import { pointTo, type Release } from './releases.ts';
import { restartProduct } from './run-release.ts';
import { waitUntilServing } from './watch-health.ts';

/** What stands against a release working on the database as it is now; null when nothing does. */
export const refusalOf = (config: OperateConfig, { migrations }: Release): Promise<string | null> =>
  onDatabase(config, async (client) => judgeSchema({ known: migrations, applied: await readLedger(client) }).refusal);

/** Starts a release that served before. False when it does not serve either. */
export async function returnTo(
  release: Release,
  home: string,
  { config, change }: { config: OperateConfig; change: Change },
): Promise<boolean> {
  pointTo(home, release);
  await restartProduct(change.command);
  const serves = await waitUntilServing(change.looking.url, change.looking.startMs);
  if (serves) await fillAgainLater(config, release);
  return serves;
}

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
