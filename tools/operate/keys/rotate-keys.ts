import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { newSecret, readSecrets, type Secrets, writeSecrets } from '@balcao/platform/generated-secrets.ts';
import { join } from 'node:path';
import pg from 'pg';
import { type Report, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';
import { type OperateConfig, secretsPath } from '../operate-config.ts';
import { reseal, type Resealed } from './reseal.ts';

/** Gives the installation another encryption key and seals everything in its database with it. May be run again. */
export async function rotateKeys(config: OperateConfig): Promise<Report> {
  const { encryptionKey } = config;
  if (encryptionKey === undefined) throw new UsageError('this folder holds no installation: no secrets.json');
  const nextKey = nextKeyOf(config);
  if (nextKey === encryptionKey) throw new UsageError('the new key is the old one');
  const database = await openDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  try {
    if (database.isInUse) throw new UsageError('the product runs on this folder: stop it first');
    await client.connect();
    await refuseCompany(client);
    // The key is on the disk before anything is sealed with it.
    const secrets = config.isKeyGiven ? undefined : readSecrets(secretsPath(config));
    if (secrets) writeSecrets(secretsPath(config), { ...secrets, nextEncryptionKey: nextKey });
    const resealed = await reseal(client, { from: encryptionKey, to: nextKey });
    return reportOn(resealed, secrets && finish(config, secrets, nextKey));
  } finally {
    await client.end();
    await database.close();
  }
}

function nextKeyOf({ isKeyGiven, nextKey }: OperateConfig): string {
  if (!isKeyGiven) return nextKey ?? newSecret();
  if (nextKey === undefined) {
    throw new UsageError('the key is given by ENCRYPTION_KEY: give the one to come by NEW_ENCRYPTION_KEY beside it');
  }
  return nextKey;
}

/** A program that runs on would go on sealing with the former key. */
async function refuseCompany(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (rowCount !== 0) throw new UsageError(`${rowCount} connections use the database: stop all programs first`);
}

/** The new key takes its place. The former one is kept beside it: backups of before open with it alone. */
function finish(config: OperateConfig, secrets: Secrets, nextKey: string): string {
  const { tokenSecret, encryptionKey } = secrets;
  const former = join(config.dataDir, `secrets-${keyFingerprint(encryptionKey)}.json`);
  writeSecrets(former, { tokenSecret, encryptionKey });
  writeSecrets(secretsPath(config), { tokenSecret, encryptionKey: nextKey });
  return former;
}

function reportOn({ changed, ready, lost }: Resealed, former: string | undefined): Report {
  const lostLines = Object.entries(lost).map(
    ([column, count]) => `${count} in ${column} opened with neither key before and do not now: type them again`,
  );
  const keyLine =
    former === undefined
      ? 'Start all programs with the new key as ENCRYPTION_KEY.'
      : `The former key lies in ${former}: keep it with the backups of before, and make a backup now.`;
  return {
    exitCode: lostLines.length === 0 ? 0 : 1,
    lines: [`${changed + ready} values are sealed with the new key`, keyLine, ...lostLines],
    facts: { sealed: changed + ready, lost, formerSecrets: former ?? null },
  };
}
