import { fileDigest } from '@balcao/archive/file-digest.ts';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_BACKUPS } from '../backup-folder.ts';
import { CopyError, isArchiveName, type Original } from './copy-error.ts';

const DRAFT_SUFFIX = '.draft';

/**
 * Copies an archive into a folder that has to be there already: one made here would lie on this machine's own disk while the
 * other one is not mounted. The copy has its name only when it was read back alike; the newest stay.
 */
export async function copyInto(folder: string, { from, name, sha256 }: Original): Promise<void> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CopyError('away');
  const draft = join(folder, name + DRAFT_SUFFIX);
  const expected = sha256 ?? (await fileDigest(from));
  if (await holds(join(folder, name), expected)) return;
  try {
    await copyFile(from, draft);
    await reachDisk(draft);
    if ((await fileDigest(draft)) !== expected) throw new CopyError('differs');
    await rename(draft, join(folder, name));
    await makeRoom(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error instanceof CopyError ? error : new CopyError('disk', error);
  }
}

/** An earlier try has taken it there. */
const holds = (path: string, sha256: string) =>
  fileDigest(path).then(
    (found) => found === sha256,
    () => false,
  );

async function reachDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Names begin with the moment: sorted by name they are sorted by age. */
async function makeRoom(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter(isArchiveName).toSorted();
  for (const name of copies.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name), { force: true });
}
