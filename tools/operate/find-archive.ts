import { privateFolder } from '@balcao/platform/private-files.ts';
import { isMissingFile, StorageFault } from '@balcao/platform/storage/storage-errors.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FETCHED_PREFIX } from '../../apps/server/src/features/backup/left-copies.ts';
import type { ArchiveBucket } from '../../apps/server/src/features/backup/copies/archive-bucket.ts';
import { UsageError } from './command.ts';
import type { OperateConfig } from './operate-config.ts';

/** Begins what is no path: `bucket:balcao-2026-11-27-06-30-00.balcao`. */
const IN_BUCKET = 'bucket:';
const NEWEST = 'newest';

export const bucketDetails = [
  '<file> may lie in BACKUP_S3_BUCKET: bucket:newest, or bucket: and its name. It is fetched into DATA_DIR and taken away again.',
];

/** Works with an archive that lies here, or with a copy, for as long as that takes, of one that lies in the bucket. */
export async function withArchive<T>(config: OperateConfig, given: string, work: (path: string) => Promise<T>) {
  if (!given.startsWith(IN_BUCKET)) return work(given);
  const bucket = await openOurs(config);
  await privateFolder(config.dataDir);
  const folder = await mkdtemp(join(config.dataDir, FETCHED_PREFIX));
  try {
    const name = await nameIn(bucket, given.slice(IN_BUCKET.length));
    const path = join(folder, name);
    await bucket.fetch(name, path);
    for (const list of await bucket.erasures()) await writeFile(join(folder, list.name), list.text);
    return await work(path);
  } catch (error) {
    if (error instanceof StorageFault || isMissingFile(error))
      throw new UsageError(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openOurs({ archives }: OperateConfig): Promise<ArchiveBucket> {
  if (!archives) throw new UsageError('which bucket? Give BACKUP_S3_BUCKET and its keys');
  const { openArchiveBucket } = await import('../../apps/server/src/features/backup/copies/archive-bucket.ts');
  return openArchiveBucket(archives);
}

async function nameIn(bucket: ArchiveBucket, asked: string): Promise<string> {
  const names = await bucket.list();
  const name = asked === NEWEST ? names.at(-1) : names.find((one) => one === asked);
  if (name !== undefined) return name;
  const there = names.length === 0 ? 'no archive lies there' : `there lie ${names.join(', ')}`;
  throw new UsageError(`${asked} is not among ${bucket.name}: ${there}`);
}
