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

/** One company's: who it is, and which plan it had by name. */
const Company = z.object({ id: z.number().int().positive(), name: z.string(), planName: z.string().nullable() });

export const Manifest = z.object({
  /** A whole installation, or one company of it. */
  kind: z.enum(['balcao', 'balcao-company']),
  format: z.number().int().positive(),
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  /** The newest migration of the database it was taken from. */
  lastMigration: z.string(),
  /** All of them: restoring begins with exactly these. A later release may bring one whose number is lower than the newest. */
  migrations: z.array(z.string()).optional(),
  /** Tells whether the key at hand opens the sealed columns, without telling the key. */
  keyFingerprint: z.string(),
  /** The key itself, only where the archive is encrypted. */
  encryptionKey: z.string().optional(),
  tables: z.array(Table),
  jobs: Part,
  sequences: z.array(Sequence),
  company: Company.optional(),
  /** The list of sent files that lie in the archive as well. */
  files: Part.optional(),
});

export type Manifest = z.infer<typeof Manifest>;
export type ArchivedTable = z.infer<typeof Table>;
export type ArchivedPart = z.infer<typeof Part>;

export const MANIFEST_NAME = 'manifest.json';
export const JOBS_NAME = 'jobs.ndjson.zst';
export const partName = (table: string) => `tables/${table}.copy.zst`;
export const FILES_NAME = 'files.ndjson.zst';
export const fileName = (sha256: string) => `files/${sha256}`;

/** A file by the key under which the rows name it. The form of the key keeps it in its company's folder. */
export const ArchivedFile = z.object({
  key: z.string().regex(/^company\d+\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)?$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;
