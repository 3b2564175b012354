import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Migration, migrationsFolder } from '../../../apps/server/src/platform/db/schema/migration-files.ts';

const Released = z.object({ version: z.string(), last: z.string(), checksum: z.string() });
/** What the last release applies: later migrations may still be shaped, these not any more. */
export type Released = z.output<typeof Released>;

export const releasedFile = join(migrationsFolder, 'released.json');

export const readReleased = (): Released | null =>
  existsSync(releasedFile) ? Released.parse(JSON.parse(readFileSync(releasedFile, 'utf8'))) : null;

/** One sum over all migrations up to the one named. */
export function sumUpTo(migrations: readonly Pick<Migration, 'name' | 'checksum'>[], last: string): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) if (name <= last) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}
