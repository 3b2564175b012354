import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { type Lock, locked } from './lock.ts';
import {
  type ArchivedFile,
  type ArchivedPart,
  fileName,
  FILES_NAME,
  JOBS_NAME,
  type Manifest,
  MANIFEST_NAME,
  partName,
} from './manifest.ts';
import { measured } from './measured.ts';

const OWNER_ONLY = 0o600;

export async function compressInto(file: string, source: Readable): Promise<ArchivedPart> {
  const { stream, result } = measured();
  await pipeline(source, stream, createZstdCompress(), createWriteStream(file, { mode: OWNER_ONLY }));
  return result();
}

/** What goes in beside tables and jobs: files, each with the way to a path it is read from when its turn comes. */
export type Enclosed = ArchivedFile & { locate: () => Promise<string> };
type Packing = { folder: string; draft: string; lock: Lock | undefined; files?: readonly Enclosed[] };

/** The manifest comes first: whoever reads knows from it what follows. */
export async function packParts(manifest: Manifest, { folder, draft, lock, files = [] }: Packing): Promise<void> {
  const tar = pack();
  const bytes = lock ? await locked(Readable.from(tar), lock) : tar;
  const written = pipeline(bytes, createWriteStream(draft, { mode: OWNER_ONLY }));
  const kept = lock ? { ...manifest, encryptionKey: lock.encryptionKey } : manifest;
  const filled = fill(tar, kept, { folder, files }).then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  await Promise.all([written, filled]);
  // Otherwise a machine that goes down now could keep the name without the bytes.
  const file = await open(draft);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function fill(
  tar: Pack,
  manifest: Manifest,
  { folder, files }: Required<Pick<Packing, 'folder' | 'files'>>,
): Promise<void> {
  const text = JSON.stringify(manifest, null, 2);
  await new Promise((resolve) => tar.entry({ name: MANIFEST_NAME, mode: OWNER_ONLY }, text, resolve));
  for (const { name } of manifest.tables) await add(tar, { name: partName(name), file: join(folder, name) });
  await add(tar, { name: JOBS_NAME, file: join(folder, 'jobs') });
  if (!manifest.files) return;
  await add(tar, { name: FILES_NAME, file: join(folder, 'files') });
  const packed = new Set<string>();
  for (const { sha256, locate } of files) {
    if (packed.has(sha256)) continue;
    packed.add(sha256);
    await add(tar, { name: fileName(sha256), file: await locate() });
  }
}

async function add(tar: Pack, { name, file }: { name: string; file: string }): Promise<void> {
  const { size } = await stat(file);
  await pipeline(createReadStream(file), tar.entry({ name, size, mode: OWNER_ONLY }));
}
