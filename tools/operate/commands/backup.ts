import { join } from 'node:path';
import pg from 'pg';
import { keyFingerprint } from '@balcao/archive/key-fingerprint.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { writeArchive } from '@balcao/archive/write-archive.ts';
import { privateFolder } from '@balcao/platform/private-files.ts';
import { version } from '../../../apps/server/src/platform/version.ts';
import { type Command, done, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';

export const backup: Command = {
  usage: '[file]',
  summary: 'Write the whole database into an archive and read it back. The product may run meanwhile.',
  async run(config, [file]) {
    if (config.encryptionKey === undefined) throw new UsageError('this folder holds no installation: no secrets.json');
    const folder = join(config.dataDir, 'backups');
    await privateFolder(folder);
    const now = new Date();
    const path = file ?? join(folder, `balcao-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.balcao`);
    const database = await openDatabase(config);
    const client = new pg.Client({ connectionString: database.url });
    // Lost between two questions, it would end the program without a word; the next question says what is wrong.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await writeArchive({
        client,
        path,
        productVersion: version,
        keyFingerprint: keyFingerprint(config.encryptionKey),
        now,
      });
    } finally {
      await client.end();
      await database.close();
    }
    const { tables } = await verifyArchive(path);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return done([`${path}: ${tables.length} tables, ${rows} rows, read back`], { path, tables: tables.length, rows });
  },
};
