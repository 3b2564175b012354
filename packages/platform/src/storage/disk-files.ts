import send from '@fastify/send';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { privateFolder } from '../private-files.ts';
import { digestFile } from './file-digest.ts';
import type { Asked, Answered, Files, FoundFile } from './files.ts';
import { isMissingFile, MissingFile } from './storage-errors.ts';

/** Files in a folder of this machine. */
export async function openDiskFiles(root: string): Promise<Files> {
  await privateFolder(root);
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const localFile = async (key: string) => {
    if ((await sizeIn(root, key)) === null) throw new MissingFile(key);
    return join(root, key);
  };
  const readDigest = async (key: string) => (await digestFile(await localFile(key))).sha256;
  return {
    putFile: (key, sourcePath) => disk.copyFromFs(sourcePath, key),
    putBytes: (key, bytes) => disk.put(key, bytes),
    read: (key) => disk.getBytes(key).catch((error: unknown) => missing(key, error)),
    copy: (from, to) => disk.copy(from, to).catch((error: unknown) => missing(from, error)),
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
    takeFolder: (source, folder) => takeFolder(source, join(root, folder)),
    sizeOf: (key) => sizeIn(root, key),
    localFile,
    answer: (key, asked) => answerFrom(root, key, asked),
    list: (folder) => listFolder(root, folder),
    listAll: () => listAll(root),
    digestOf: readDigest,
    readDigest,
  };
}

function missing(key: string, error: unknown): never {
  throw isMissingFile(error) ? new MissingFile(key) : error;
}

async function sizeIn(root: string, key: string): Promise<number | null> {
  const found = await stat(join(root, key)).catch((error: unknown) => {
    if (isMissingFile(error)) return null;
    throw error;
  });
  return found?.isFile() ? found.size : null;
}

async function takeFolder(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EXDEV') throw error;
    // Another disk.
    await cp(source, target, { recursive: true });
    await rm(source, { recursive: true });
  }
}

async function answerFrom(root: string, key: string, asked: Asked): Promise<Answered | null> {
  if ((await sizeIn(root, key)) === null) return null;
  const { statusCode, headers, stream } = await send(asked as IncomingMessage, `/${key}`, {
    root,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
  });
  return { statusCode, headers, stream };
}

async function* listFolder(root: string, folder: string): AsyncIterable<FoundFile> {
  const names = await readdir(join(root, folder)).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
  for (const name of names.toSorted((one, other) => one.localeCompare(other))) {
    // What is deleted meanwhile is not listed.
    const found = await stat(join(root, folder, name)).catch(() => null);
    if (found?.isFile()) yield { key: `${folder}/${name}`, size: found.size, changedAt: found.mtime };
  }
}

async function* listAll(root: string): AsyncIterable<FoundFile> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* listFolder(root, entry.name);
  }
}
