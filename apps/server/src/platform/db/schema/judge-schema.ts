import type { AppliedMigration } from './ledger.ts';
import type { Migration } from './migration-files.ts';

type Schema = { known: readonly Pick<Migration, 'name' | 'checksum'>[]; applied: readonly AppliedMigration[] };

/** What stands against working on a database, in sentences for whoever operates it. */
export type SchemaVerdict = { refusal: string | null; pending: string[]; strangers: string[] };

/**
 * Whether a program may work on a database. One that newer programs have only expanded it understands; one from which they
 * took away what it reads, or whose past is not the one in its own files, it must not touch.
 */
export function judgeSchema({ known, applied }: Schema): SchemaVerdict {
  const files = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const names = new Set(applied.map(({ name }) => name));
  const strangers = applied.filter(({ name }) => !files.has(name));
  const refusal = refuseNewer(strangers, files) ?? refuseChanged(applied, files);
  return {
    refusal,
    pending: known.map(({ name }) => name).filter((name) => !names.has(name)),
    strangers: strangers.map(({ name }) => name),
  };
}

function refuseNewer(strangers: readonly AppliedMigration[], files: ReadonlyMap<string, string>): string | null {
  const beyond = strangers.find(({ requires }) => requires !== null && !files.has(requires));
  if (!beyond) return null;
  return `the database is newer than this program: ${beyond.name} took away what this program still reads. Start the newer release, or restore the backup made before it.`;
}

function refuseChanged(applied: readonly AppliedMigration[], files: ReadonlyMap<string, string>): string | null {
  const changed = applied.filter(
    ({ name, checksum }) => checksum !== null && files.has(name) && files.get(name) !== checksum,
  );
  if (changed.length === 0) return null;
  const list = changed.map(({ name }) => name).join(', ');
  return `${list} is not what was applied to this database: a migration is never edited. Put back the file of the release that applied it, and write what is new into a migration of its own.`;
}
