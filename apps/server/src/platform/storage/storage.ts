import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files of companies. A key is `company{id}/{random}.{extension}` and cannot be guessed. */
export type Storage = {
  newKey: (companyId: number, extension: string) => string;
  putFile: (key: string, sourcePath: string) => Promise<void>;
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Uint8Array>;
  /** Path on this machine, to serve with ranges. */
  localPath: (key: string) => string;
  remove: (key: string) => Promise<void>;
  /** Folder for files on their way in. */
  incoming: string;
};

export async function createStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  const incoming = join(dataDir, 'incoming');
  await mkdir(root, { recursive: true });
  await mkdir(incoming, { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    incoming,
    newKey: (companyId, extension) => `company${companyId}/${randomBytes(24).toString('base64url')}.${extension}`,
    putFile: (key, sourcePath) => disk.copyFromFs(sourcePath, key),
    putBytes: (key, bytes) => disk.put(key, bytes),
    read: (key) => disk.getBytes(key),
    localPath: (key) => join(root, key),
    remove: (key) => disk.delete(key),
  };
}
