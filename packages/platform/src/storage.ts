import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { privateFolder } from './private-files.ts';

/** Files of companies. A key is `company{id}/{random}.{extension}` and cannot be guessed. */
export type Storage = {
  newKey: (companyId: number, extension: string) => string;
  putFile: (key: string, sourcePath: string) => Promise<void>;
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Uint8Array>;
  copy: (from: string, to: string) => Promise<void>;
  /** Path on this machine, to serve with ranges. */
  localPath: (key: string) => string;
  remove: (key: string) => Promise<void>;
  /** Every file of a company. */
  removeCompany: (companyId: number) => Promise<void>;
  /** Says, before it is stored, that a file belongs to a transaction that may not last. */
  markUnreferenced: (key: string, at: Date) => Promise<void>;
  unmarkUnreferenced: (key: string) => Promise<void>;
  /** The files of which that was said. */
  listUnreferenced: () => Promise<{ key: string; since: Date }[]>;
  /** Folder for files on their way in. */
  incoming: string;
};

export async function createStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  const incoming = join(dataDir, 'incoming');
  await privateFolder(root);
  await privateFolder(incoming);
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    incoming,
    newKey: (companyId, extension) => `company${companyId}/${randomBytes(24).toString('base64url')}.${extension}`,
    putFile: (key, sourcePath) => disk.copyFromFs(sourcePath, key),
    putBytes: (key, bytes) => disk.put(key, bytes),
    read: (key) => disk.getBytes(key),
    localPath: (key) => join(root, key),
    copy: (from, to) => disk.copy(from, to),
    remove: (key) => disk.delete(key),
    removeCompany: (companyId) => disk.deleteAll(`company${companyId}/`),
    ...looseNotes(disk),
  };
}

const LOOSE = 'loose';
const noteOf = (key: string) => `${LOOSE}/${key.replace('/', '!')}`;

/** One small file each, so that it works wherever files lie and needs no transaction. */
function looseNotes(disk: Disk): Pick<Storage, 'markUnreferenced' | 'unmarkUnreferenced' | 'listUnreferenced'> {
  return {
    markUnreferenced: (key, at) => disk.put(noteOf(key), at.toISOString()),
    unmarkUnreferenced: (key) => disk.delete(noteOf(key)),
    async listUnreferenced() {
      // The folder comes with the first note.
      await disk.put(`${LOOSE}/.keep`, '');
      const found: { key: string; since: Date }[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(LOOSE, paginationToken === undefined ? {} : { paginationToken });
        for (const { name } of page.objects) {
          const key = name.replace('!', '/');
          if (key === name) continue;
          const since = await disk.get(noteOf(key)).catch(() => null);
          if (since !== null) found.push({ key, since: new Date(since) });
        }
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
      return found;
    },
  };
}
