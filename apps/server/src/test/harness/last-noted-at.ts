import type { Storage } from '@balcao/platform/storage.ts';

/** When the newest file was noted as loose: by the clock of the test on a disk, by the clock of the bucket in one. */
export async function lastNotedAt(storage: Storage): Promise<number> {
  const notes = await storage.listUnreferenced();
  return Math.max(...notes.map(({ since }) => since.getTime()));
}
