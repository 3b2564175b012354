import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import pg from 'pg';
import { done, type Report, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';
import type { OperateConfig } from '../operate-config.ts';
import { forgottenLines, takeAsOwn } from './take-as-own.ts';

/** The key that is given now takes the place of one that is lost. */
export async function adoptKey(config: OperateConfig): Promise<Report> {
  const { encryptionKey } = config;
  if (encryptionKey === undefined) throw new UsageError('this folder holds no installation: no secrets.json');
  const database = await openDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const fingerprint = keyFingerprint(encryptionKey);
    await client.query('begin');
    const forgotten = await takeAsOwn(client, encryptionKey);
    await client.query('commit');
    return done(
      [
        'This key is the one of this database now. Type all tokens and passwords of providers again; the doctor names what does not open.',
        ...forgottenLines(forgotten),
      ],
      { fingerprint, forgotten },
    );
  } finally {
    await client.end();
    await database.close();
  }
}
