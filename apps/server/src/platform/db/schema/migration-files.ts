import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MigrationHeader, readHeader } from './migration-header.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../../migrations');

export type Migration = MigrationHeader & { name: string; text: string; checksum: string };

/** The names of all migrations in a folder, in their order. */
export const migrationNames = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** All migrations of a folder, in their order. */
export const readMigrations = async (folder = migrationsFolder): Promise<Migration[]> =>
  Promise.all((await migrationNames(folder)).map((name) => readMigration(folder, name)));

async function readMigration(folder: string, name: string): Promise<Migration> {
  // However a checkout ends its lines, it is the same migration.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex'), ...readHeader(name, text) };
}
