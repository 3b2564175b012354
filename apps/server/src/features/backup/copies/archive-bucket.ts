import { type ErasureCopy, isErasureCopy } from '@balcao/archive/erasure-copies.ts';
import { openBucket } from '@balcao/platform/storage/bucket-client.ts';
import { bareFiles } from '@balcao/platform/storage/bucket-files.ts';
import type { CopiesBucket } from '@balcao/platform/storage/copies-config.ts';
import { inParts, partName } from '@balcao/platform/storage/parts.ts';
import { StorageFault } from '@balcao/platform/storage/storage-errors.ts';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { KEPT_BACKUPS } from '../backup-folder.ts';
import { CopyError, isArchiveName, type Original } from './copy-error.ts';

/** One put of every service holds 5 GB; what fails costs one part, which lies in memory meanwhile. */
const PART_BYTES = 16 * 1024 * 1024;
const OWNER_ONLY = 0o600;
const NOTE = '.json';

/** Written last: an archive without it is none. */
const Note = z.object({ parts: z.number().int(), bytes: z.number().int(), sha256: z.string() });

type Files = ReturnType<typeof bareFiles>;
type Place = { files: Files; folder: string };

export type ArchiveBucket = ReturnType<typeof openArchiveBucket>;

/**
 * Archives in a bucket. The service compares each part with its MD5 before it keeps it; whoever fetches an archive compares each
 * part and the whole with their SHA-256. What lies under a name never changes, so that an old listing lacks the newest at worst.
 */
export function openArchiveBucket({ bucket: access, prefix }: CopiesBucket, partBytes = PART_BYTES) {
  const bucket = openBucket(access);
  const place: Place = { files: bareFiles(bucket), folder: `${prefix}/archive` };
  return {
    /** As people know it. */
    name: `${place.folder} in ${bucket.where}`,
    /** Takes an archive there, once, and lets the newest stay. */
    async keep(original: Original): Promise<void> {
      const found = await filesOf(place);
      if (finished(found).includes(original.name)) return;
      await store(place, original, partBytes);
      await makeRoom(place, await filesOf(place));
    },
    /** Those that lie there whole, oldest first. */
    list: async () => finished(await filesOf(place)),
    fetch: (name: string, to: string) => fetch(place, name, to),
    async keepErasures(copies: readonly ErasureCopy[]): Promise<void> {
      for (const { name, text } of copies) await place.files.putBytes(`${place.folder}/${name}`, Buffer.from(text));
    },
    erasures: () => erasuresIn(place),
  };
}

/** The lists of people who were erased, which lie beside the archives. */
async function erasuresIn({ files, folder }: Place): Promise<ErasureCopy[]> {
  const copies: ErasureCopy[] = [];
  for await (const { key } of files.list(folder)) {
    const name = key.slice(folder.length + 1);
    if (isErasureCopy(name)) copies.push({ name, text: Buffer.from(await files.read(key)).toString('utf8') });
  }
  return copies;
}

/** Every file by the archive it belongs to, oldest first: names begin with the moment. */
async function filesOf({ files, folder }: Place): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { key } of files.list(folder)) {
    const name = key.slice(folder.length + 1).replace(/\.(?:json|\d{6})$/, '');
    if (isArchiveName(name)) found.set(name, [...(found.get(name) ?? []), key]);
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const finished = (found: Map<string, string[]>) =>
  [...found].filter(([, keys]) => keys.some((key) => key.endsWith(NOTE))).map(([name]) => name);

async function store({ files, folder }: Place, { from, name, sha256 }: Original, partBytes: number): Promise<void> {
  const hash = createHash('sha256');
  let [parts, bytes] = [0, 0];
  for await (const { part, index } of inParts(createReadStream(from), partBytes)) {
    hash.update(part);
    bytes += part.length;
    await files.putBytes(`${folder}/${partName(name, index)}`, part);
    parts = index + 1;
  }
  const sent = hash.digest('hex');
  if (sha256 !== null && sent !== sha256) throw new CopyError('differs');
  await files.putBytes(`${folder}/${name}${NOTE}`, Buffer.from(JSON.stringify({ parts, bytes, sha256: sent })));
}

/** What is older than the newest goes, also what a program that was killed has left of one. The note goes first. */
async function makeRoom({ files }: Place, found: Map<string, string[]>): Promise<void> {
  const oldestKept = finished(found).at(-KEPT_BACKUPS);
  if (oldestKept === undefined) return;
  for (const [name, keys] of found) {
    if (name >= oldestKept) return;
    const [notes, parts] = [keys.filter((key) => key.endsWith(NOTE)), keys.filter((key) => !key.endsWith(NOTE))];
    for (const key of [...notes, ...parts]) await files.remove(key);
  }
}

async function fetch({ files, folder }: Place, name: string, to: string): Promise<void> {
  const text = Buffer.from(await files.read(`${folder}/${name}${NOTE}`)).toString('utf8');
  const note = Note.parse(JSON.parse(text));
  const hash = createHash('sha256');
  async function* parts() {
    for (let index = 0; index < note.parts; index += 1) {
      const part = await files.read(`${folder}/${partName(name, index)}`);
      hash.update(part);
      yield part;
    }
  }
  await pipeline(Readable.from(parts()), createWriteStream(to, { mode: OWNER_ONLY }));
  if (hash.digest('hex') !== note.sha256) throw new StorageFault(`${name} is not in the bucket as it was put there`);
}
