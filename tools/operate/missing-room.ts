import type { Manifest } from '@balcao/archive/manifest.ts';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Tables, their indexes, and the log of writing both, for each byte of an archive's text; and what an empty cluster takes. */
const ROOM_PER_BYTE = 2.2;
const EMPTY_BYTES = 200 * 1024 * 1024;

/** Why the disk cannot take what an archive holds as a database; null when it can. */
export async function missingRoom(dataDir: string, { tables }: Manifest, what: string): Promise<string | null> {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  const needed = EMPTY_BYTES + bytes * ROOM_PER_BYTE;
  const { bavail, bsize } = await statfs(nearest(resolve(dataDir)));
  if (bavail * bsize >= needed) return null;
  return `the disk of ${dataDir} has ${megabytes(bavail * bsize)} left, and ${what} needs ${megabytes(needed)}`;
}

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;

/** A folder that is still to be made lies on the disk of the one that will hold it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));
