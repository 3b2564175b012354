import { bringErasures, erasureCopiesIn } from '@balcao/archive/erasure-copies.ts';
import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import type { Manifest } from '@balcao/archive/manifest.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { newSecret, writeSecrets } from '@balcao/platform/generated-secrets.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { settleRestore } from '../../../apps/server/src/features/backup/settle-restore.ts';
import { reapplyErasures } from '../../../apps/server/src/features/privacy/erasure/reapply-erasures.ts';
import { type Command, done, type Report, UsageError } from '../command.ts';
import { fillDatabase, requireKnown } from '../fill-database.ts';
import { forgottenLines, takeAsOwn } from '../keys/take-as-own.ts';
import { missingRoom } from '../missing-room.ts';
import { openDatabase } from '../open-database.ts';
import { keyFor, type OperateConfig, secretsPath } from '../operate-config.ts';
import { bucketDetails, withArchive } from '../find-archive.ts';
import { erasedLines, restoreMoment } from '../rewind/restore-moment.ts';
import { readArguments } from '../read-arguments.ts';
import { keyFileDetails, keyFileOption, readIdentities } from '../read-identities.ts';

const NO_KEY_FLAG = '--without-key';

export const restore: Command = {
  usage: `<file> | --to-time <moment> [--from <folder>] [--key-file <file>] [${NO_KEY_FLAG}]`,
  summary:
    'Fill an empty installation with an archive, or with any moment of the last two weeks. Afterwards nothing leaves before a super user releases it.',
  details: [
    '--to-time "2026-11-27 15:03": of the continuous copies in BACKUP_DIR, BACKUP_S3_BUCKET or --from. UTC, unless it names its offset',
    '  ("2026-11-27T12:03-03:00"); latest: as far as they lead.',
    ...bucketDetails,
    ...keyFileDetails,
    'An encrypted archive brings the key of its secrets along; an open one needs the secrets.json of its installation in DATA_DIR.',
    `${NO_KEY_FLAG}: restore without it, and type all tokens and passwords of providers again.`,
  ],
  async run(config, args) {
    const { values, positionals } = readArguments(args, {
      ...keyFileOption,
      'without-key': { type: 'boolean' },
      'to-time': { type: 'string' },
      from: { type: 'string' },
    });
    const moment = values['to-time'];
    if (moment !== undefined) {
      const { from, 'key-file': keyFile, 'without-key': withoutKey = false } = values;
      return restoreMoment(config, { moment, from, keyFile, withoutKey });
    }
    const [file] = positionals;
    if (file === undefined) throw new UsageError('which archive?');
    const { 'key-file': keyFile, 'without-key': withoutKey = false } = values;
    return withArchive(config, file, (path) => restoreArchived(config, { path, keyFile, withoutKey }));
  },
};

type Asked = { path: string; keyFile: string | undefined; withoutKey: boolean };

async function restoreArchived(config: OperateConfig, { path, keyFile, withoutKey }: Asked): Promise<Report> {
  const identities = await readIdentities(path, keyFile);
  // Read to its end before anything is made: a damaged one leaves no half installation.
  const manifest = await verifyArchive(path, identities);
  await requireKnown(manifest);
  const room = config.databaseUrl === undefined ? await missingRoom(config.dataDir, manifest, 'a restore') : null;
  if (room !== null) throw new UsageError(room);
  await bringErasures(config.dataDir, await erasureCopiesIn(dirname(resolve(path))), identities);
  const broughtKey = withoutKey ? undefined : keyToBring(manifest, config);
  const home = join(config.dataDir, 'postgres');
  /** What fails half-way is begun anew: of a database that was made for it nothing stays. */
  const isNew = config.databaseUrl === undefined && !existsSync(home);
  let isWhole = false;
  const database = await openDatabase(config, { mayBeNew: true }).catch(async (error: unknown) => {
    if (isNew) await rm(home, { recursive: true, force: true });
    throw error;
  });
  let erasedAgain = 0;
  let forgotten = 0;
  try {
    if (database.isInUse) throw new UsageError('the product runs on this folder: stop it first');
    // Before the rows: an installation that stands without its key would look whole.
    if (broughtKey !== undefined)
      writeSecrets(secretsPath(config), { tokenSecret: newSecret(), encryptionKey: broughtKey });
    await fillDatabase({
      url: database.url,
      path,
      identities,
      settle: (db, jobs, { madeAt }) => settleRestore(db, { jobs, now: new Date(), madeAt: new Date(madeAt) }),
      async complete(db) {
        // First: once somebody is erased again, nothing is left to know their opt-out by under the new key.
        if (withoutKey) forgotten = await takeAsOwn(db, keyFor(config));
        erasedAgain = await reapplyErasures(db, config.dataDir, new Date());
      },
    });
    isWhole = true;
  } finally {
    await database.close();
    if (!isWhole && isNew) await rm(home, { recursive: true, force: true });
  }
  const broughtLine = 'The key of its secrets came with it: secrets.json was written.';
  return done(
    [
      `restored from ${manifest.madeAt}`,
      ...(broughtKey === undefined ? [] : [broughtLine]),
      ...(await erasedLines(config.dataDir, erasedAgain)),
      ...forgottenLines(forgotten),
      'Nothing leaves this installation yet. Start it, sign in as super user, look at Backup, and release it there.',
    ],
    { madeAt: manifest.madeAt, tables: manifest.tables.length, broughtKey: broughtKey !== undefined, forgotten },
  );
}

/** The key that the archive brings to a folder that has none; undefined where the one at hand fits. */
function keyToBring(manifest: Manifest, { encryptionKey }: OperateConfig): string | undefined {
  const { keyFingerprint: fingerprint, encryptionKey: carried } = manifest;
  if (encryptionKey !== undefined && keyFingerprint(encryptionKey) === fingerprint) return undefined;
  if (encryptionKey === undefined && carried !== undefined && keyFingerprint(carried) === fingerprint) return carried;
  throw new UsageError(
    `the key does not belong to this archive: put the secrets.json of that installation into the data folder, or give ${NO_KEY_FLAG} and type all tokens and passwords of providers again`,
  );
}
