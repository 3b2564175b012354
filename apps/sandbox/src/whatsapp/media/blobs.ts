import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files by their path on the media host. */
export type Blobs = {
  read: (path: string) => Buffer | null;
  write: (path: string, bytes: Buffer) => void;
  remove: (path: string) => void;
  paths: () => string[];
};

export function memoryBlobs(): Blobs {
  const kept = new Map<string, Buffer>();
  return {
    read: (path) => kept.get(path) ?? null,
    write: (path, bytes) => void kept.set(path, bytes),
    remove: (path) => void kept.delete(path),
    paths: () => [...kept.keys()],
  };
}

/** Survives a restart: one file each, its path in the name of a companion file. */
export function folderBlobs(folder: string): Blobs {
  mkdirSync(folder, { recursive: true });
  const fileOf = (path: string) => join(folder, createHash('sha256').update(path).digest('hex'));
  const names = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.path'))
      .map((name) => [readFileSync(join(folder, name), 'utf8'), true]),
  );
  return {
    read(path) {
      return names.has(path) ? readFileSync(fileOf(path)) : null;
    },
    write(path, bytes) {
      writeFileSync(fileOf(path), bytes);
      writeFileSync(`${fileOf(path)}.path`, path);
      names.set(path, true);
    },
    remove(path) {
      names.delete(path);
      rmSync(fileOf(path), { force: true });
      rmSync(`${fileOf(path)}.path`, { force: true });
    },
    paths: () => [...names.keys()],
  };
}
