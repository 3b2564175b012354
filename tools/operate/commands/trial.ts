import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../launch/postgres/embedded-postgres.ts';
import { holderOf } from '../../launch/postgres/directory-lock.ts';
import { stopLeftover } from '../../launch/postgres/postmaster.ts';
import { type Command, done, type Report, UsageError } from '../command.ts';
import { countRestored, CountError } from '../trial/count-restored.ts';
import { fillDatabase, requireKnown } from '../fill-database.ts';
import { bucketDetails, withArchive } from '../find-archive.ts';
import type { OperateConfig } from '../operate-config.ts';
import { missingRoom } from '../missing-room.ts';
import { readArguments } from '../read-arguments.ts';
import { keyFileDetails, keyFileOption, readIdentities } from '../read-identities.ts';

const MS = 1000;

export const trial: Command = {
  usage: '<file> [--key-file <file>]',
  summary: 'Restore an archive into a PostgreSQL of its own beside the product, count, and throw that away.',
  details: [
    ...bucketDetails,
    ...keyFileDetails,
    'It needs room for a second database in DATA_DIR. Ends with 0 when every row is there, 2 when the archive cannot be relied on.',
  ],
  failureExitCode: 2,
  async run(config, args): Promise<Report> {
    const { values, positionals } = readArguments(args, keyFileOption);
    const [file] = positionals;
    if (file === undefined) throw new UsageError('which archive?');
    return withArchive(config, file, (path) => tryArchive(config, { file, path, keyFile: values['key-file'] }));
  },
};

/** `file`: as it was typed. */
type Tried = { file: string; path: string; keyFile: string | undefined };

async function tryArchive({ dataDir }: OperateConfig, { file, path, keyFile }: Tried): Promise<Report> {
  const began = Date.now();
  try {
    const identities = await readIdentities(path, keyFile);
    const manifest = await verifyArchive(path, identities);
    const room = await missingRoom(dataDir, manifest, 'a trial');
    if (room !== null) return failed('space', room);
    await requireKnown(manifest);
    const { tables, rows } = await tryBeside(dataDir, { path, identities });
    const seconds = Math.round((Date.now() - began) / MS);
    const facts = { tables, rows, seconds };
    return done([`${file}: restored and counted, ${tables} tables, ${rows} rows, ${seconds} s`], facts);
  } catch (error) {
    if (error instanceof CountError) return failed('counts', error.message);
    if (error instanceof ArchiveError) return failed('archive', error.message);
    throw error;
  }
}

const failed = (fault: 'space' | 'archive' | 'counts', detail: string): Report => ({
  exitCode: 2,
  lines: [detail],
  facts: { fault, detail },
});

/** One at a time, always in the same place: what a trial that was killed left is cleared away by the next. */
async function tryBeside(dataDir: string, archive: { path: string; identities: readonly string[] }) {
  const home = join(dataDir, 'trial');
  if (holderOf(home) !== undefined) throw new UsageError('a trial goes on already');
  await clear(home);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  try {
    const server = await startEmbeddedPostgres(home, { durable: false });
    try {
      const manifest = await fillDatabase({ ...archive, url: server.url, settle: countRestored });
      return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
    } finally {
      await server.stop();
    }
  } finally {
    await clear(home);
  }
}

async function clear(home: string): Promise<void> {
  await stopLeftover(join(home, 'cluster'));
  rmSync(home, { recursive: true, force: true });
}
