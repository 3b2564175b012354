import { copiesOfErasures, type ErasureCopy } from '@balcao/archive/erasure-copies.ts';
import { copiesBucket } from '@balcao/platform/storage/copies-config.ts';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { CopyError } from './copy-error.ts';

const OWNER_ONLY = 0o600;

/**
 * Takes the list of people who were erased to where copies of the backups lie: without it they would come back with them. The
 * continuous copies of a folder take it along by themselves.
 */
export async function copyErasures({ config }: Pick<Deps, 'config'>): Promise<void> {
  const copies = await copiesOfErasures(config.DATA_DIR, config.BACKUP_RECIPIENTS);
  if (copies.length === 0) return;
  if (config.BACKUP_COPY_DIR !== undefined) await copyIntoFolder(config.BACKUP_COPY_DIR, copies);
  const bucket = copiesBucket(config);
  if (!bucket) return;
  const { openArchiveBucket } = await import('./archive-bucket.ts');
  await openArchiveBucket(bucket)
    .keepErasures(copies)
    .catch((error: unknown) => {
      throw new CopyError('away', error);
    });
}

/** Their names are theirs only when they are whole. */
async function copyIntoFolder(folder: string, copies: readonly ErasureCopy[]): Promise<void> {
  for (const { name, text } of copies) {
    const draft = join(folder, `${name}.draft`);
    const file = await open(draft, 'w', OWNER_ONLY);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  }
}
