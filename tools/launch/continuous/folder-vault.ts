import { findPiece, isEncryptedPiece, storePiece } from '@balcao/archive/stored-piece.ts';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { partsOf } from '@balcao/platform/storage/parts.ts';
import type { Vault } from './vault.ts';

/** Copies in a folder that the operator has made; best one of another machine or disk. */
export function folderVault(folder: string): Vault {
  const at = (name: string) => join(folder, name);
  const list = async (below: string) => {
    if (!existsSync(at(below))) return [];
    const found = await readdir(at(below), { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted();
  };
  return {
    name: folder,
    async requireThere() {
      // A folder that is not there is a disk that is not mounted: making it would fill the disk below.
      if (!existsSync(folder)) throw new Error(`${folder} is not there`);
    },
    list,
    storePiece: (name, { from, recipients }) => storePiece({ from, to: at(name), recipients }),
    async findPiece(name) {
      const path = findPiece(at(name));
      if (path !== undefined) return { isEncrypted: isEncryptedPiece(path), stored: () => createReadStream(path) };
      // As they lie in a bucket that somebody has copied here.
      const parts = partsOf(name, await list(dirname(name)));
      if (parts[0] === undefined) return undefined;
      return { isEncrypted: isEncryptedPiece(parts[0]), stored: () => Readable.from(bytesOf(parts.map(at))) };
    },
    async writeText(name, text) {
      const file = at(name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
      await rename(`${file}.new`, file);
    },
    readText: (name) => readFile(at(name), 'utf8'),
    async remove(files) {
      for (const file of files) await rm(at(file), { force: true });
    },
    removeFolder: (name) => rm(at(name), { recursive: true, force: true }),
  };
}

async function* bytesOf(paths: readonly string[]): AsyncIterable<Buffer> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
}
