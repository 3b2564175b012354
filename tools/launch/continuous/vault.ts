import { pieceName, unpackedBytes } from '@balcao/archive/stored-piece.ts';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A file as it lies in a vault: packed, perhaps encrypted. */
export type FoundPiece = { isEncrypted: boolean; stored: () => Readable };
export type StoredCopy = { bytes: number; sha256: string };

/**
 * Where copies of the whole cluster and of its log lie, outside the machine if the operator wants it so: a folder or a bucket.
 * Names are paths in it; those of pieces lack the endings that say how they are packed. What lies under a name never changes.
 */
export type Vault = {
  /** As people know it. */
  name: string;
  /** Fails with a sentence for people when nothing can be copied there now. */
  requireThere: () => Promise<void>;
  /** Every file below a folder, by its whole path, in order; also what a program that was killed has left. */
  list: (folder: string) => Promise<string[]>;
  /** Packs a file of this machine. It has its name only once it is known to lie there as it was written. */
  storePiece: (name: string, piece: { from: string; recipients: readonly string[] }) => Promise<StoredCopy>;
  /** Undefined where there is certainly none of this name. */
  findPiece: (name: string) => Promise<FoundPiece | undefined>;
  writeText: (name: string, text: string) => Promise<void>;
  readText: (name: string) => Promise<string>;
  /** Files, by their whole paths. */
  remove: (files: readonly string[]) => Promise<void>;
  removeFolder: (folder: string) => Promise<void>;
};

const About = z.object({
  startedAt: z.coerce.date(),
  /** From this moment on the log leads from the copy to any time. */
  finishedAt: z.coerce.date(),
  /** The first piece of the log that the copy needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  bytes: z.number(),
  sha256: z.string(),
  /** Tells which key opens what is sealed in it. */
  keyFingerprint: z.string().nullable(),
});
export type About = z.infer<typeof About>;
export type Base = About & { name: string };

const BASES = 'base';
const LOG = 'wal';
const ABOUT = 'about.json';
export const baseFolder = (name: string) => `${BASES}/${name}`;
/** Without the endings of a packed piece. */
export const baseTar = (name: string) => `${baseFolder(name)}/base.tar`;
/** Written last: a copy without it is none. */
export const aboutFile = (name: string) => `${baseFolder(name)}/${ABOUT}`;
export const logPiece = (segment: string) => `${LOG}/${segment}`;

export const openPiece = ({ isEncrypted, stored }: FoundPiece, identities: readonly string[]): Promise<Readable> =>
  unpackedBytes(stored(), { isEncrypted, identities });

/** Names of the copies of the cluster, and whether each is finished. */
async function baseNames(vault: Vault): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const file of await vault.list(BASES)) {
    const [, name = '', inside] = file.split('/');
    found.set(name, found.get(name) === true || inside === ABOUT);
  }
  return found;
}

/** The finished copies of the cluster, oldest first. */
export async function listBases(vault: Vault): Promise<Base[]> {
  const bases: Base[] = [];
  for (const [name, isFinished] of await baseNames(vault)) {
    if (isFinished) bases.push({ name, ...About.parse(JSON.parse(await vault.readText(aboutFile(name)))) });
  }
  return bases.toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime());
}

/** What a program that was killed left without its last file. */
export async function removeUnfinished(vault: Vault): Promise<void> {
  for (const [name, isFinished] of await baseNames(vault)) {
    if (!isFinished) await vault.removeFolder(baseFolder(name));
  }
}

/** Pieces of the log by what PostgreSQL calls them, in their order, and the files they lie in. */
export async function listLog(vault: Vault): Promise<{ segment: string; file: string }[]> {
  const files = await vault.list(LOG);
  return files
    .map((file) => ({ segment: pieceName(file.slice(LOG.length + 1)), file }))
    .filter(({ segment }) => !segment.startsWith('.'))
    .toSorted((a, b) => (a.segment < b.segment ? -1 : 1));
}

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const HEX = 16;
const DIGITS = 8;
const hex = (value: bigint) => value.toString(HEX).toUpperCase().padStart(DIGITS, '0');

/** The piece in which a place of the log lies: `0/3000028` on timeline 1 is 000000010000000000000003. */
export function segmentOf(place: string, timeline: number): string {
  const [high = '0', low = '0'] = place.split('/');
  return `${hex(BigInt(timeline))}${hex(BigInt(`0x${high}`))}${hex(BigInt(`0x${low}`) / SEGMENT_BYTES)}`;
}
