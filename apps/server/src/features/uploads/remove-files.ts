import type { Storage } from '@balcao/platform/storage.ts';

/** Removes files that nothing refers to any more; a recording's MP3 twin goes with it. What is gone already is no error. */
export async function removeFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.remove(key);
    if (key.endsWith('.ogg')) await storage.remove(key.replace(/ogg$/, 'mp3'));
    await storage.unmarkUnreferenced(key);
  }
}
