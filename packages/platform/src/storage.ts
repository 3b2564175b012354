import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { privateFolder } from './private-files.ts';
import { openDiskFiles } from './storage/disk-files.ts';
import type { Files } from './storage/files.ts';
import { openFileCache } from './storage/file-cache.ts';
import { type LooseNotes, notesWithTime, notesWithText } from './storage/loose-notes.ts';
import { bucketAccess, type FileBucketAccess, type StorageConfig } from './storage/storage-config.ts';

/** Files of companies. A key is `company{id}/{random}.{extension}` and cannot be guessed. */
export type Storage = Files &
  LooseNotes & {
    newKey: (companyId: number, extension: string) => string;
    /** Every file of a company. */
    removeCompany: (companyId: number) => Promise<void>;
    /** Folder of this machine for files on their way in. */
    incoming: string;
    /** Says in a `StorageFault` why nothing can be stored now. */
    check: () => Promise<void>;
  };

/** On the disk of this machine, or in a bucket where one is named. */
export async function createStorage(config: StorageConfig): Promise<Storage> {
  const incoming = join(config.DATA_DIR, 'incoming');
  await privateFolder(incoming);
  const { files, notes, check } = await openFiles(config);
  return {
    ...files,
    ...notes,
    incoming,
    check,
    newKey: (companyId, extension) => `${folderOf(companyId)}/${randomBytes(24).toString('base64url')}.${extension}`,
    removeCompany: (companyId) => files.removeFolder(folderOf(companyId)),
  };
}

export const folderOf = (companyId: number) => `company${companyId}`;

/** Where files of this machine lie. */
export const diskRoot = ({ DATA_DIR }: Pick<StorageConfig, 'DATA_DIR'>) => join(DATA_DIR, 'files');

async function openFiles(config: StorageConfig) {
  const access = bucketAccess(config);
  if (!access) {
    const files = await openDiskFiles(diskRoot(config));
    return { files, notes: notesWithText(files), check: () => Promise.resolve() };
  }
  const { files, check } = await openBucketFiles(config, access);
  return { files, notes: notesWithTime(files), check };
}

/** The client of buckets is large: nobody loads it who has none. */
export async function openBucketFiles(
  { DATA_DIR }: Pick<StorageConfig, 'DATA_DIR'>,
  access: FileBucketAccess,
): Promise<{ files: Files; check: () => Promise<void> }> {
  const { openBucket } = await import('./storage/bucket-client.ts');
  const { bucketFiles } = await import('./storage/bucket-files.ts');
  const cache = await openFileCache(join(DATA_DIR, 'cache'), access.cacheBytes);
  const bucket = openBucket(access);
  return { files: bucketFiles(bucket, cache), check: bucket.check };
}
