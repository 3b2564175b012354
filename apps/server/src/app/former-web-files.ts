import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '@balcao/platform/private-files.ts';

/** Besides the release that runs. */
const FORMER_RELEASES = 2;

const keptIn = (dataDir: string) => join(dataDir, 'web');

/**
 * Keeps the files of this release's web app that have a hash in their name, so that the next two releases can serve them too: a
 * tab that was opened before an upgrade loads its parts when somebody goes there. Older ones are deleted.
 */
export async function keepWebFiles({ folder, dataDir }: { folder: string; dataDir: string }): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const kept = keptIn(dataDir);
  await privateFolder(kept);
  const own = join(kept, createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 16));
  if (!existsSync(own)) {
    const draft = join(kept, `.${randomUUID()}`);
    await mkdir(draft);
    await cp(join(folder, 'assets'), join(draft, 'assets'), { recursive: true });
    // Another process of this machine may have been faster, with the same files.
    await rename(draft, own).catch(() => rm(draft, { recursive: true }));
  }
  const now = new Date();
  await utimes(own, now, now);
  for (const old of newestFirst(kept).slice(FORMER_RELEASES + 1)) await rm(old, { recursive: true, force: true });
}

/** Folders of the releases that ran before, each with its `assets`, the newest first. */
export const formerWebFiles = (dataDir: string): string[] => {
  const kept = keptIn(dataDir);
  return existsSync(kept) ? newestFirst(kept) : [];
};

const newestFirst = (kept: string): string[] =>
  readdirSync(kept)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(kept, name))
    .map((path) => ({ path, ranAt: statSync(path).mtimeMs }))
    .toSorted((one, other) => other.ranAt - one.ranAt)
    .map(({ path }) => path);
