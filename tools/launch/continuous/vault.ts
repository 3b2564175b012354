import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pieceName } from '@balcao/archive/stored-piece.ts';
import { z } from 'zod';

/** Where copies of the whole cluster and of its log lie, outside the machine if the operator wants it so. */
export type Vault = { folder: string; recipients: readonly string[] };

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

const basesIn = (folder: string) => join(folder, 'base');
export const baseFolder = ({ folder }: Pick<Vault, 'folder'>, name: string) => join(basesIn(folder), name);
/** Without the endings of a packed piece. */
export const baseTar = (vault: Pick<Vault, 'folder'>, name: string) => join(baseFolder(vault, name), 'base.tar');
/** Written last: a copy without it is none. */
export const aboutFile = (vault: Pick<Vault, 'folder'>, name: string) => join(baseFolder(vault, name), 'about.json');
export const logFolder = ({ folder }: Pick<Vault, 'folder'>) => join(folder, 'wal');

/** The finished copies of the cluster, oldest first. */
export function listBases(vault: Pick<Vault, 'folder'>): Base[] {
  const folder = basesIn(vault.folder);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  return names
    .filter((name) => existsSync(aboutFile(vault, name)))
    .map((name) => ({ name, ...About.parse(JSON.parse(readFileSync(aboutFile(vault, name), 'utf8'))) }))
    .toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime());
}

/** What PostgreSQL calls the stored pieces of its log, in their order. */
export function listLog(vault: Pick<Vault, 'folder'>): string[] {
  const folder = logFolder(vault);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  return [...new Set(files.map(pieceName))].toSorted();
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
