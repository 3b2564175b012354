import { once } from 'node:events';
import { open as openFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import { isLocked, openBytes } from './lock.ts';
import {
  ARCHIVE_FORMAT,
  ArchivedFile,
  type ArchivedPart,
  fileName,
  FILES_NAME,
  JOBS_NAME,
  Manifest,
  MANIFEST_NAME,
  partName,
} from './manifest.ts';
import { measured } from './measured.ts';

export type Reading = {
  /** Private keys, for an archive that is encrypted. */
  identities: readonly string[];
  /** Told what the archive says of itself, before the first part. */
  onManifest?: (manifest: Manifest) => Promise<void>;
  /** Takes the text of a table to its end. */
  onTable: (table: Manifest['tables'][number], content: Readable) => Promise<void>;
  onJobs: (content: Readable) => Promise<void>;
  /** Takes a sent file to its end. One that several keys name comes once. */
  onFile?: (files: readonly [ArchivedFile, ...ArchivedFile[]], content: Readable) => Promise<void>;
};

const MANIFEST_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Goes through an archive once, from its first to its last byte, and compares each part with what the manifest says of it.
 * Names come from the manifest alone: an entry that it does not name is refused, wherever it would like to lie.
 */
export async function readArchive(path: string, reading: Reading): Promise<Manifest> {
  const isEncrypted = await isLocked(path);
  const bytes = await openBytes(path, reading.identities);
  const entries = extract();
  // Every chunk of an encrypted file proves itself: whatever fails there was changed or cut off.
  bytes.once('error', (error) => entries.destroy(isEncrypted ? new ArchiveError('damaged', 'a sealed chunk') : error));
  bytes.pipe(entries);
  const awaited = new Map<string, Awaiting>();
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header;
      const content = Readable.from(entry);
      if (manifest === undefined) {
        manifest = await readManifest(content, { name, size });
        for (const [part, awaiting] of awaitedParts(manifest, { reading, awaited })) awaited.set(part, awaiting);
        await reading.onManifest?.(manifest);
      } else {
        await readPart(content, { name, awaiting: awaited.get(name) });
        awaited.delete(name);
      }
    }
  } catch (error) {
    throw explained(error);
  } finally {
    bytes.destroy();
  }
  if (manifest === undefined) throw new ArchiveError('not-an-archive', 'it holds nothing');
  const [missing] = awaited.keys();
  if (missing !== undefined)
    throw new ArchiveError(isEncrypted || (await hasEnd(path)) ? 'incomplete' : 'truncated', missing);
  return manifest;
}

/** Two blocks of zeros end an archive. */
const END_BYTES = 1024;

async function hasEnd(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, Math.max(0, size - END_BYTES));
    return bytesRead === END_BYTES && buffer.every((byte) => byte === 0);
  } finally {
    await file.close();
  }
}

type Awaiting = { part: ArchivedPart; take: (content: Readable) => Promise<void>; isFile?: boolean };

type Walk = { reading: Reading; awaited: Map<string, Awaiting> };

function awaitedParts(manifest: Manifest, { reading, awaited }: Walk): [string, Awaiting][] {
  const parts = manifest.tables.map((table): [string, Awaiting] => [
    partName(table.name),
    { part: table, take: (content) => reading.onTable(table, content) },
  ]);
  parts.push([JOBS_NAME, { part: manifest.jobs, take: reading.onJobs }]);
  if (manifest.files) {
    // Which files follow is known once their list was read.
    const take = (content: Readable) => awaitFiles(content, { reading, awaited });
    parts.push([FILES_NAME, { part: manifest.files, take }]);
  }
  return parts;
}

async function awaitFiles(content: Readable, { reading, awaited }: Walk): Promise<void> {
  const listed = new Map<string, [ArchivedFile, ...ArchivedFile[]]>();
  for await (const line of createInterface(content)) {
    const file = ArchivedFile.safeParse(JSON.parse(line));
    if (!file.success) throw new ArchiveError('damaged', 'a file that would lie elsewhere');
    const same = listed.get(file.data.sha256);
    if (same) same.push(file.data);
    else listed.set(file.data.sha256, [file.data]);
  }
  for (const [sha256, files] of listed) {
    const part = { rows: 0, bytes: files[0].bytes, sha256 };
    const take = reading.onFile ? (bytes: Readable) => reading.onFile?.(files, bytes) ?? Promise.resolve() : drain;
    awaited.set(fileName(sha256), { part, take, isFile: true });
  }
}

export async function drain(content: Readable): Promise<void> {
  content.resume();
  await once(content, 'end');
}

async function readManifest(content: Readable, { name, size }: { name: string; size: number }): Promise<Manifest> {
  if (name !== MANIFEST_NAME || size > MANIFEST_LIMIT_BYTES) throw new ArchiveError('not-an-archive', 'no manifest');
  const json: unknown = JSON.parse(await text(content));
  const { format } = Manifest.pick({ kind: true, format: true }).parse(json);
  if (format > ARCHIVE_FORMAT) throw new ArchiveError('newer', `format ${format}`);
  return Manifest.parse(json);
}

async function readPart(content: Readable, { name, awaiting }: { name: string; awaiting: Awaiting | undefined }) {
  if (awaiting === undefined)
    throw new ArchiveError('incomplete', 'a part that the manifest does not name, or one twice');
  const { stream, result } = measured();
  const plain = awaiting.isFile ? content : content.pipe(createZstdDecompress());
  for (const [from, to] of [
    [content, plain],
    [plain, stream],
  ] as const) {
    if (from !== to) from.once('error', (error) => to.destroy(error));
  }
  await awaiting.take(plain.pipe(stream));
  const { rows, bytes, sha256 } = result();
  const hasRows = awaiting.isFile || rows === awaiting.part.rows;
  if (sha256 !== awaiting.part.sha256 || bytes !== awaiting.part.bytes || !hasRows) {
    throw new ArchiveError('damaged', name);
  }
}

/** What tar, zstd and JSON say about a broken file, in our words. Errors of whoever takes the parts pass as they are. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error;
  if (/unexpected end of data|premature close/i.test(error.message))
    return new ArchiveError('truncated', error.message);
  if (/invalid tar header/i.test(error.message) || error.name === 'ZodError' || error instanceof SyntaxError) {
    return new ArchiveError('not-an-archive', 'its beginning is something else');
  }
  if ('code' in error && String(error.code).startsWith('ZSTD_')) return new ArchiveError('damaged', error.message);
  return error;
}
