import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';

/** Reads an archive to its end and answers its manifest. Throws an ArchiveError that says what is wrong with it. */
export const verifyArchive = (path: string, identities: readonly string[] = []): Promise<Manifest> =>
  readArchive(path, { identities, onTable: (_table, content) => drain(content), onJobs: drain });

async function drain(content: Readable): Promise<void> {
  content.resume();
  await once(content, 'end');
}
