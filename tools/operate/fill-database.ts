import type { Manifest } from '@balcao/archive/manifest.ts';
import { restoreArchive, type RestoreOptions } from '@balcao/archive/restore-archive.ts';
import pg from 'pg';
import { knownMigrations, migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../apps/server/src/platform/jobs/run-worker.ts';
import { UsageError } from './command.ts';

type Filling = Pick<RestoreOptions, 'path' | 'settle'> & {
  url: string;
  identities: readonly string[];
  /** In a transaction of its own, on the tables of this program: those of the archive may be older. */
  complete?: (client: pg.ClientBase) => Promise<void>;
};

/** Brings an empty database to what an archive holds, and from there to what this program needs. */
export async function fillDatabase({ url, path, identities, settle, complete }: Filling): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const manifest = await restoreArchive({
      client,
      path,
      identities,
      async prepare({ lastMigration, migrations }) {
        await migrate(url, migrations === undefined ? { upTo: lastMigration } : { only: migrations });
        await migrateJobs(url);
      },
      settle,
    });
    await migrate(url);
    if (complete) {
      await client.query('begin');
      await complete(client);
      await client.query('commit');
    }
    return manifest;
  } finally {
    await client.end();
  }
}

export async function requireKnown({ lastMigration, migrations = [], productVersion }: Manifest): Promise<void> {
  const known = await knownMigrations();
  if ([lastMigration, ...migrations].every((name) => known.includes(name))) return;
  throw new UsageError(`the archive is newer than this program: it needs version ${productVersion} or later`);
}
