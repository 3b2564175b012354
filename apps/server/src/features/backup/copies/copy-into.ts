import { fileDigest } from '@balcao/archive/file-digest.ts';
import type { copyFaults } from '@balcao/contract/backup/models.ts';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_BACKUPS } from '../backup-folder.ts';

export class CopyError extends Error {
  override name = 'CopyError';
  readonly fault: (typeof copyFaults)[number];

  constructor(fault: (typeof copyFaults)[number], cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

type Original = { from: string; name: string; sha256: string | null };

/** What this program calls its archives; everything else in the folder is somebody else's. */
const ourName = /^balcao-[0-9-]+\.balcao(\.age)?$/;
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
  const copies = (await readdir(folder)).filter((name) => ourName.test(name)).toSorted();
  for (const name of copies.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name), { force: true });
}
