import type { AccessToken } from '@balcao/payments/kit/provider.ts';

type Kept = { token: Promise<string>; until: number };

/** More accounts than one process speaks for within an hour. */
const MAX_KEPT = 1000;

function tokenStore() {
  const kept = new Map<string, Kept>();
  return {
    /** The token under a key, asked for once for all who want it at the same time. */
    async take(key: string, now: Date, ask: () => Promise<AccessToken>): Promise<string> {
      const known = kept.get(key);
      if (known && known.until > now.getTime()) return known.token;
      if (kept.size >= MAX_KEPT) kept.clear();
      const asked = ask();
      const entry: Kept = { token: asked.then(({ accessToken }) => accessToken), until: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      try {
        entry.until = now.getTime() + (await asked).lifeSeconds * 1000;
      } catch {
        if (kept.get(key) === entry) kept.delete(key);
      }
      return entry.token;
    },
    forget: (key: string) => void kept.delete(key),
  };
}

/** Access tokens of this process, by account and credentials. */
export const accessTokens = tokenStore();
