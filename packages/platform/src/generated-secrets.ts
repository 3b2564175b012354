import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({
  tokenSecret: z.string().min(32),
  encryptionKey: z.string().min(32),
  /** The key to come, while the sealed values of the database change over to it. */
  nextEncryptionKey: z.string().min(32).optional(),
});
export type Secrets = z.output<typeof Secrets>;

export const newSecret = () => randomBytes(32).toString('base64url');

/** Throws for a file that is none of ours. */
export const readSecrets = (path: string): Secrets => Secrets.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Readable by its owner only. Written beside and renamed: a crash in between leaves no half a key. */
export function writeSecrets(path: string, secrets: Secrets): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

/** Secrets of this installation: made on the first start, readable by its owner only, the same ever after. */
export function generatedSecrets(path: string): Secrets {
  if (!existsSync(path)) {
    const fresh = { tokenSecret: newSecret(), encryptionKey: newSecret() };
    writeSecrets(path, fresh);
    return fresh;
  }
  const secrets = readSecrets(path);
  // Which of the two keys the database has is not known here: what were sealed now could be lost.
  if (secrets.nextEncryptionKey !== undefined) {
    throw new Error('changing the encryption key was interrupted: run "npm run balcao -- keys rotate" to finish it');
  }
  return secrets;
}
