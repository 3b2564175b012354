import { z } from 'zod';

/** Raised when an older program could not read what a newer one writes. */
export const ARCHIVE_FORMAT = 1;

const Part = z.object({
  rows: z.number().int().nonnegative(),
  /** Of the text before it is compressed. */
  bytes: z.number().int().nonnegative(),
  sha256: z.string().length(64),
});

const Table = Part.extend({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  columns: z.array(z.string()),
});

const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

export const Manifest = z.object({
  kind: z.literal('balcao'),
  format: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  /** The newest migration of the database it was taken from: restoring begins with exactly these. */
  lastMigration: z.string(),
  /** Tells whether the key at hand opens the sealed columns, without telling the key. */
  keyFingerprint: z.string(),
  /** The key itself, only where the archive is encrypted. */
  encryptionKey: z.string().optional(),
  tables: z.array(Table),
  jobs: Part,
  sequences: z.array(Sequence),
});

export type Manifest = z.infer<typeof Manifest>;
export type ArchivedTable = z.infer<typeof Table>;
export type ArchivedPart = z.infer<typeof Part>;

export const MANIFEST_NAME = 'manifest.json';
export const JOBS_NAME = 'jobs.ndjson.zst';
export const partName = (table: string) => `tables/${table}.copy.zst`;
