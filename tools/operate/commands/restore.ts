import pg from 'pg';
import { keyFingerprint } from '@balcao/archive/key-fingerprint.ts';
import type { Manifest } from '@balcao/archive/manifest.ts';
import { restoreArchive } from '@balcao/archive/restore-archive.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { settleRestore } from '../../../apps/server/src/features/backup/settle-restore.ts';
import { knownMigrations, migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs/run-worker.ts';
import { type Command, done, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';

const NO_KEY_FLAG = '--without-key';

export const restore: Command = {
  usage: `<file> [${NO_KEY_FLAG}]`,
  summary: 'Fill an empty installation with an archive. Afterwards nothing leaves before a super user releases it.',
  async run(config, args) {
    const [file] = args.filter((arg) => !arg.startsWith('--'));
    if (file === undefined) throw new UsageError('which archive?');
    // Read to its end before anything is made: a damaged one leaves no half installation.
    const manifest = await verifyArchive(file);
    await requireKnown(manifest);
    if (!args.includes(NO_KEY_FLAG)) requireKey(manifest, config.encryptionKey);
    const database = await openDatabase(config);
    try {
      if (database.isInUse) throw new UsageError('the product runs on this folder: stop it first');
      await fill(database.url, file);
    } finally {
      await database.close();
    }
    return done(
      [
        `restored from ${manifest.madeAt}`,
        'Nothing leaves this installation yet. Start it, sign in as super user, look at Backup, and release it there.',
      ],
      { madeAt: manifest.madeAt, tables: manifest.tables.length },
    );
  },
};

async function requireKnown({ lastMigration, productVersion }: Manifest): Promise<void> {
  if ((await knownMigrations()).includes(lastMigration)) return;
  throw new UsageError(`the archive is newer than this program: it needs version ${productVersion} or later`);
}

function requireKey(manifest: Manifest, encryptionKey: string | undefined): void {
  if (encryptionKey !== undefined && keyFingerprint(encryptionKey) === manifest.keyFingerprint) return;
  throw new UsageError(
    `the key does not belong to this archive: put the secrets.json of that installation into the data folder, or give ${NO_KEY_FLAG} and type all tokens and passwords of providers again`,
  );
}

async function fill(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await restoreArchive({
      client,
      path: file,
      async prepare({ lastMigration }) {
        await migrate(url, lastMigration);
        await migrateJobs(url);
      },
      settle: (db, jobs, { madeAt }) => settleRestore(db, { jobs, now: new Date(), madeAt: new Date(madeAt) }),
    });
    await migrate(url);
  } finally {
    await client.end();
  }
}
