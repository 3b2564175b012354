import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/** What an upgrade tries the new release with: open, whatever else is encrypted. */
export const UPGRADE_TRIAL = 'upgrade-trial.balcao';
/** Begins the folder into which an archive of a bucket is fetched. */
export const FETCHED_PREFIX = 'fetched-';

/** The same in the data folder itself: what a command that was killed had fetched or copied for its own use. */
export const removeLeftCopies = (dataDir: string, now: Date): Promise<void> =>
  removeLeft(dataDir, [UPGRADE_TRIAL, FETCHED_PREFIX], now);

/** What begins so and was not touched for a day. */
export async function removeLeft(folder: string, prefixes: readonly string[], now: Date): Promise<void> {
  const left = (await readdir(folder)).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  for (const path of left.map((name) => join(folder, name))) {
    // Another program may be at work with its own.
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - changed > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
