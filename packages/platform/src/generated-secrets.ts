import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Secrets = z.object({ tokenSecret: z.string().min(32), encryptionKey: z.string().min(32) });

/** Secrets of this installation: made on the first start, readable by its owner only, the same ever after. */
export function generatedSecrets(path: string) {
  if (existsSync(path)) return Secrets.parse(JSON.parse(readFileSync(path, 'utf8')));
  const fresh = {
    tokenSecret: randomBytes(32).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64url'),
  };
  mkdirSync(dirname(path), { recursive: true });
  // Written beside and renamed: a crash in between leaves no half a key.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
  return fresh;
}
