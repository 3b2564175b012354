import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../private-files.ts';

/** Whoever asked for a copy reads it within this time. */
const IN_USE_MS = 15 * 60_000;
/** Room is made for several at once. */
const FULL_AFTER = 50;

export type FileCache = {
  /** Path of a copy of what has this name; `fetch` writes it where nobody has yet. */
  copyOf: (name: string, fetch: (path: string) => Promise<void>) => Promise<string>;
};

/** Copies on this machine of files that lie elsewhere, those used last within `maxBytes`. */
export async function openFileCache(folder: string, maxBytes: number): Promise<FileCache> {
  await privateFolder(folder);
  const underWay = new Map<string, Promise<string>>();
  let fetched = 0;

  async function fetchCopy(path: string, fetch: (draft: string) => Promise<void>): Promise<string> {
    const draft = `${path}.${randomUUID()}`;
    try {
      await fetch(draft);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    fetched += 1;
    if (fetched % FULL_AFTER === 1) await makeRoom(folder, maxBytes);
    return path;
  }

  return {
    async copyOf(name, fetch) {
      const path = join(folder, createHash('sha256').update(name).digest('hex'));
      if (await touch(path)) return path;
      const begun = underWay.get(path);
      if (begun) return begun;
      const fresh = fetchCopy(path, fetch).finally(() => underWay.delete(path));
      underWay.set(path, fresh);
      return fresh;
    },
  };
}

/** Notes that a copy is used; false when there is none. */
const touch = (path: string) => {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
};

async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => null);
      return file ? [{ path: join(folder, name), size: file.size, usedAt: file.mtimeMs }] : [];
    }),
  );
  const copies = found.flat().toSorted((one, other) => one.usedAt - other.usedAt);
  let bytes = copies.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size, usedAt } of copies) {
    if (bytes <= maxBytes || usedAt > Date.now() - IN_USE_MS) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}
