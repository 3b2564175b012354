import type { Manifest } from './manifest.ts';
import { drain, readArchive } from './read-archive.ts';

/** Reads an archive to its end and answers its manifest. Throws an ArchiveError that says what is wrong with it. */
export const verifyArchive = (path: string, identities: readonly string[] = []): Promise<Manifest> =>
  readArchive(path, { identities, onTable: (_table, content) => drain(content), onJobs: drain });
