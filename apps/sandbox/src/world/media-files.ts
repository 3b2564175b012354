import { mkdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of media: in a folder when there is one, else in memory. */
export type MediaFiles = {
  put: (id: string, bytes: Buffer) => Promise<void>;
  get: (id: string) => Promise<Buffer | null>;
  remove: (id: string) => Promise<void>;
  clear: () => void;
};

export function createMediaFiles(folder: string | null): MediaFiles {
  if (folder === null) return inMemory();
  mkdirSync(folder, { recursive: true });
  const place = (id: string) => join(folder, id.replaceAll(/\W/g, ''));
  return {
    put: (id, bytes) => writeFile(place(id), bytes),
    get: (id) => readFile(place(id)).catch(() => null),
    remove: (id) => rm(place(id), { force: true }),
    clear() {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    },
  };
}

function inMemory(): MediaFiles {
  const kept = new Map<string, Buffer>();
  return {
    async put(id, bytes) {
      kept.set(id, bytes);
    },
    async get(id) {
      return kept.get(id) ?? null;
    },
    async remove(id) {
      kept.delete(id);
    },
    clear: () => kept.clear(),
  };
}
