import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT_PREFIX } from '@balcao/archive/write-archive.ts';
import type { Config } from '../../platform/config/config.ts';

/** How many archives are kept; older ones make room. */
export const KEPT_BACKUPS = 7;

/** On the machine whose program does the work, open to its account only. */
export const backupFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'backups');

/** Ends the name of an archive that is encrypted. */
export const ENCRYPTED_SUFFIX = '.age';

/** Under the moment at which it is begun. */
export const backupName = (now: Date, { isEncrypted }: { isEncrypted: boolean }) =>
  `balcao-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.balcao${isEncrypted ? ENCRYPTED_SUFFIX : ''}`;

const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/** What programs that were killed while they wrote have left behind: each is a copy of the whole database. */
export async function removeLeftDrafts(folder: string, now: Date): Promise<void> {
  const drafts = (await readdir(folder))
    .filter((name) => name.startsWith(DRAFT_PREFIX))
    .map((name) => join(folder, name));
  for (const draft of drafts) {
    // Another program may be writing into its own.
    const changed = await stat(draft).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - changed > LEFT_AFTER_MS) await rm(draft, { recursive: true, force: true });
  }
}
