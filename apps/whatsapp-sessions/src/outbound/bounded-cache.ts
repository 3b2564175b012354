import type { CacheStore } from 'baileys';

type Entry = { value: unknown; until: number };

/** A cache of the library's kind that never holds more than `most` entries, nor any of them longer than `ttlMs`. */
export function boundedCache({ most, ttlMs, now }: { most: number; ttlMs: number; now: () => Date }): CacheStore {
  const entries = new Map<string, Entry>();
  return {
    get<T>(key: string): T | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.until > now().getTime()) return entry.value as T;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: now().getTime() + ttlMs });
      const oldest = entries.size > most ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    del: (key) => void entries.delete(key),
    flushAll: () => entries.clear(),
  };
}
