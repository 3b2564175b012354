import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { describeTables, migrationsOf, readSequences, type TableShape } from './describe-database.ts';
import { ARCHIVE_FORMAT, type Manifest } from './manifest.ts';
import type { Lock } from './lock.ts';
import { compressInto, packParts } from './pack-parts.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

/** Of the folders, beside the archive, in which tables lie until all are out. */
export const DRAFT_PREFIX = '.archive-';

export type WriteOptions = {
  /** Of the database's owner; it is held in one reading transaction until the last row is out. */
  client: pg.ClientBase;
  /** Where the finished archive lies; until then nothing lies there. */
  path: string;
  productVersion: string;
  keyFingerprint: string;
  now: Date;
  /** Encrypts the archive. Without it whoever has the file reads it. */
  lock?: Lock | undefined;
  /** Told after each table how much of the whole is out, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Writes everything of the database, as it stood at one moment, into one file that only its owner may read.
 * When it fails nothing is left behind but the client's transaction, and an archive of the same name stays what it was.
 */
export async function writeArchive(options: WriteOptions): Promise<Manifest> {
  const { client, path } = options;
  const folder = await mkdtemp(join(dirname(path), DRAFT_PREFIX));
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await copyOut(options, folder);
    await client.query('rollback');
    const draft = join(folder, 'draft');
    await packParts(manifest, { folder, draft, lock: options.lock });
    await rename(draft, path);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyOut(options: WriteOptions, folder: string): Promise<Manifest> {
  const { client, productVersion, keyFingerprint, now, onProgress } = options;
  const migrations = await migrationsOf(client);
  const shapes = await describeTables(client);
  const total = shapes.reduce((sum, { estimatedRows }) => sum + estimatedRows, 1);
  const tables: Manifest['tables'] = [];
  let out = 0;
  for (const shape of shapes) {
    const part = await compressInto(join(folder, shape.name), client.query(copyTo(copyCommand(client, shape))));
    tables.push({ name: shape.name, columns: shape.columns, ...part });
    out += shape.estimatedRows;
    onProgress?.(out / total);
  }
  const jobs = await compressInto(join(folder, 'jobs'), Readable.from(await readWaitingJobs(client)));
  const sequences = await readSequences(client);
  const madeAt = now.toISOString();
  return {
    kind: 'balcao',
    format: ARCHIVE_FORMAT,
    madeAt,
    productVersion,
    lastMigration: migrations.at(-1) ?? '',
    migrations,
    keyFingerprint,
    tables,
    jobs,
    sequences,
  };
}

const copyCommand = (client: pg.ClientBase, { name, columns }: TableShape) =>
  `copy public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) to stdout`;
