import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import { fileDigest } from './file-digest.ts';
import { locked, unlocked } from './lock.ts';

const PACKED = '.zst';
const ENCRYPTED = '.age';
const OWNER_ONLY = 0o600;

type Storing = {
  from: string;
  /** Without the endings that say how it is packed. */
  to: string;
  /** Public keys it is encrypted to; none: it lies open. */
  recipients: readonly string[];
};

export type StoredPiece = { path: string; bytes: number; sha256: string };

/** With its own checksum inside, so that a changed byte is found by whoever reads it. */
const packing = () => createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** What the name of a piece ends in, the likelier one first. */
export const pieceEndings = [`${PACKED}${ENCRYPTED}`, PACKED] as const;
export const endingFor = (recipients: readonly string[]) => (recipients.length > 0 ? pieceEndings[0] : pieceEndings[1]);
export const isEncryptedPiece = (file: string) => /\.zst\.age(?:\.\d+)?$/.test(file);

/** A file as it is stored anywhere: packed, and encrypted where there is somebody to encrypt it to. */
export async function packedBytes(from: string, recipients: readonly string[]): Promise<Readable> {
  const packed = packing();
  createReadStream(from)
    .once('error', (error) => packed.destroy(error))
    .pipe(packed);
  return recipients.length > 0 ? locked(packed, { recipients }) : packed;
}

/** Its content again. */
export async function unpackedBytes(
  stored: Readable,
  { isEncrypted, identities }: { isEncrypted: boolean; identities: readonly string[] },
): Promise<Readable> {
  const packed = isEncrypted ? await unlocked(stored, identities) : stored;
  const plain = createZstdDecompress();
  packed.once('error', (error) => plain.destroy(error));
  return packed.pipe(plain);
}

/** Tells what passed through it, once all has. */
export function seenBytes(): { through: Transform; told: () => { sha256: string; bytes: number } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, told: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/**
 * Packs a file into another folder. It has its name only once it is on the disk and was read back as it was written; an unfinished
 * one is gone, or lies there with a leading dot.
 */
export async function storePiece({ from, to, recipients }: Storing): Promise<StoredPiece> {
  const path = `${to}${endingFor(recipients)}`;
  const draft = `${dirname(path)}/.${path.slice(dirname(path).length + 1)}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const seen = seenBytes();
  try {
    await pipeline(await packedBytes(from, recipients), seen.through, createWriteStream(draft, { mode: OWNER_ONLY }));
    await flush(draft);
    const { sha256, bytes } = seen.told();
    if ((await fileDigest(draft)) !== sha256)
      throw new ArchiveError('damaged', 'it was read back otherwise than written');
    await rename(draft, path);
    return { path, bytes, sha256 };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whichever way it was packed; undefined where there is none of this name. */
export const findPiece = (name: string): string | undefined =>
  pieceEndings.map((ending) => `${name}${ending}`).find((path) => existsSync(path));

/** Its name without the endings. */
export const pieceName = (file: string) => file.replace(ENCRYPTED, '').replace(PACKED, '');
