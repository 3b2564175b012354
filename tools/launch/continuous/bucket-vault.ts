import { endingFor, isEncryptedPiece, packedBytes, pieceEndings } from '@balcao/archive/stored-piece.ts';
import { openBucket } from '@balcao/platform/storage/bucket-client.ts';
import { bareFiles } from '@balcao/platform/storage/bucket-files.ts';
import type { BucketAccess } from '@balcao/platform/storage/storage-config.ts';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { inParts, partName, partsOf } from '@balcao/platform/storage/parts.ts';
import type { FoundPiece, Vault } from './vault.ts';

/** No part of a copy is larger: it is sent, checked and tried again as a whole, and lies in memory meanwhile. */
const PART_BYTES = 16 * 1024 * 1024;
/** It is asked all the time whether there is anything to copy; the bucket is looked at now and then. */
const SEEN_MS = 60_000;
const REMOVED_AT_ONCE = 16;

type Files = ReturnType<typeof bareFiles>;
export type BucketOptions = { prefix: string; partBytes?: number };

/**
 * Copies in a bucket. The service compares each part with its MD5 before it keeps it, and a part that is read is compared with its
 * SHA-256. What is larger than a part lies in several, numbered: one put of every service holds 5 GB, and what fails costs one part.
 */
export function bucketVault(access: BucketAccess, { prefix, partBytes = PART_BYTES }: BucketOptions): Vault {
  const bucket = openBucket(access);
  const files = bareFiles(bucket);
  const at = (name: string) => `${prefix}/${name}`;
  const list = (folder: string) => listBelow(files, at(folder), prefix);
  let seenAt = 0;
  return {
    name: `${prefix} in ${bucket.where}`,
    async requireThere() {
      if (performance.now() - seenAt < SEEN_MS && seenAt > 0) return;
      seenAt = 0;
      await bucket.check();
      seenAt = performance.now();
    },
    list,
    async storePiece(name, { from, recipients }) {
      const file = at(`${name}${endingFor(recipients)}`);
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const { part, index, isOnly } of inParts(await packedBytes(from, recipients), partBytes)) {
        hash.update(part);
        bytes += part.length;
        await files.putBytes(isOnly ? file : partName(file, index), part);
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    findPiece: async (name) => (await findWhole(files, at(name))) ?? findParts(files, at(name)),
    writeText: (name, text) => files.putBytes(at(name), Buffer.from(text)),
    readText: async (name) => Buffer.from(await files.read(at(name))).toString('utf8'),
    async remove(names) {
      for (let start = 0; start < names.length; start += REMOVED_AT_ONCE) {
        await Promise.all(names.slice(start, start + REMOVED_AT_ONCE).map((name) => files.remove(at(name))));
      }
    },
    removeFolder: (folder) => files.removeFolder(at(folder)),
  };
}

async function listBelow(files: Files, folder: string, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files.list(folder)) found.push(key.slice(prefix.length + 1));
  return found.toSorted();
}

/** A piece of one part. A bucket that cannot be asked is an error: only what is certainly not there is undefined. */
async function findWhole(files: Files, name: string): Promise<FoundPiece | undefined> {
  for (const ending of pieceEndings) {
    const file = `${name}${ending}`;
    try {
      const bytes = await files.read(file);
      return { isEncrypted: isEncryptedPiece(ending), stored: () => Readable.from([bytes]) };
    } catch (error) {
      if (!isMissingFile(error)) throw error;
    }
  }
  return undefined;
}

async function findParts(files: Files, name: string): Promise<FoundPiece | undefined> {
  const beside: string[] = [];
  for await (const { key } of files.list(name.slice(0, name.lastIndexOf('/')))) beside.push(key);
  const parts = partsOf(name, beside);
  if (parts[0] === undefined) return undefined;
  return { isEncrypted: isEncryptedPiece(parts[0]), stored: () => Readable.from(bytesOf(files, parts)) };
}

async function* bytesOf(files: Files, parts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield await files.read(part);
}
