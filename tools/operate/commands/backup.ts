import { chown, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { fileDigest } from '@balcao/archive/file-digest.ts';
import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { lockFor } from '@balcao/archive/lock.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { writeArchive } from '@balcao/archive/write-archive.ts';
import { privateFolder } from '@balcao/platform/private-files.ts';
import { backupName, MADE_BY_UPGRADE } from '../../../apps/server/src/features/backup/backup-folder.ts';
import { version } from '../../../apps/server/src/platform/version.ts';
import { type Command, done, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';
import { readArguments } from '../read-arguments.ts';
import { recordBackup } from '../record-backup.ts';
import type { OperateConfig } from '../operate-config.ts';

/** How an upgrade says to the program of another release that it asks: that one may know no such option. */
export const FOR_UPGRADE = { BACKUP_FOR_UPGRADE: 'yes' };

export const backup: Command = {
  usage: '[file]',
  summary: 'Write the whole database into an archive and read it back. The product may run meanwhile.',
  details: [
    'Encrypted when BACKUP_RECIPIENTS names public keys (age1…). Without a file name it goes to DATA_DIR/backups.',
  ],
  async run(config, args) {
    const { encryptionKey, backupRecipients, dataDir } = config;
    if (encryptionKey === undefined) throw new UsageError('this folder holds no installation: no secrets.json');
    const [file] = readArguments(args, {}).positionals;
    const locking = await lockFor(backupRecipients, encryptionKey);
    const now = new Date();
    const folder = join(dataDir, 'backups');
    if (file === undefined) {
      await privateFolder(folder);
      await giveToOwner(folder, dataDir);
    }
    const path = file ?? join(folder, backupName(now, { isEncrypted: locking !== null }));
    const database = await openDatabase(config);
    const client = new pg.Client({ connectionString: database.url });
    // Lost between two questions, it would end the program without a word; the next question says what is wrong.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const fingerprint = keyFingerprint(encryptionKey);
      const lock = locking?.lock;
      await writeArchive({ client, path, lock, productVersion: version, keyFingerprint: fingerprint, now });
      const { tables } = await verifyArchive(path, locking ? [locking.identity] : []);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (file === undefined) {
        await giveToOwner(path, dataDir);
        const { size: bytes } = await stat(path);
        const sha256 = await fileDigest(path);
        await recordBackup(client, {
          file: basename(path),
          madeBy: madeBy(config),
          startedAt: now,
          bytes,
          rows,
          sha256,
        });
      }
      const isEncrypted = locking !== null;
      const how = isEncrypted ? 'encrypted, read back' : 'read back';
      const facts = { path, tables: tables.length, rows, isEncrypted };
      return done([`${path}: ${tables.length} tables, ${rows} rows, ${how}`], facts);
    } finally {
      await client.end();
      await database.close();
    }
  },
};

/** As root, who upgrades, it writes for the account of the services: they copy it, try it and give it away. */
async function giveToOwner(path: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await chown(path, uid, gid);
}

const madeBy = ({ environment }: OperateConfig) =>
  environment['BACKUP_FOR_UPGRADE'] === FOR_UPGRADE.BACKUP_FOR_UPGRADE ? MADE_BY_UPGRADE : 'npm run balcao';
