import { createStorage } from '@balcao/platform/storage.ts';
import { StorageFault } from '@balcao/platform/storage/storage-errors.ts';
import { randomUUID } from 'node:crypto';
import { bad, type Check, fine } from '../finding.ts';

/** Puts a file into the bucket, reads it, and takes it out again. Files on a disk are looked at with the disk. */
export const checkStorage: Check = async ({ config }) => {
  const { S3_BUCKET: bucket } = config.storage;
  if (bucket === undefined) return [];
  const key = `doctor/${randomUUID()}.txt`;
  try {
    const storage = await createStorage(config.storage);
    await storage.check();
    await storage.putBytes(key, Buffer.from(key));
    await storage.read(key);
    await storage.remove(key);
    return [fine('storage.fine', `files are written to, read from and deleted in bucket ${bucket}`, { bucket })];
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    return [
      bad('storage.fails', error.message, {
        values: { reason: error.message },
        why: 'Files that customers and agents send are neither stored nor shown; messages with files wait.',
        todo: 'Mend what the sentence names: address, bucket or key (S3_*), then look again.',
      }),
    ];
  }
};
