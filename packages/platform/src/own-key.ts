import { keyFingerprint } from './key-fingerprint.ts';
import type pg from 'pg';

/**
 * Refuses the key of another installation, and one that was just made because the file of keys is missing: what is stored would
 * not open, and what is sealed from now on would open with nothing else. The first start with a database says which key is its own.
 */
export async function requireOwnKey(pool: Pick<pg.Pool, 'query'>, encryptionKey: string): Promise<void> {
  const mine = keyFingerprint(encryptionKey);
  const { rows } = await pool.query<{ known: string }>(
    `update installation set key_fingerprint = coalesce(key_fingerprint, $1) returning key_fingerprint as known`,
    [mine],
  );
  const [row] = rows;
  if (!row || row.known === mine) return;
  throw new Error(
    `this key is not the one of this database (its fingerprint is ${row.known}, this one has ${mine}): put back the secrets.json of this ` +
      'installation, or its ENCRYPTION_KEY. If it is lost: npm run balcao -- keys adopt, and type all tokens and passwords of providers again',
  );
}
