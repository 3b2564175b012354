const SHOWN_MS = 5 * 60_000;
const OFTEN_MS = 30_000;
const SELDOM_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type Facts = { now: Date; shownAt: Date; expiresAt: Date };

/**
 * When the provider is asked about a charge again: often while its code is looked at, seldom until it expires, once more a day
 * later (money can arrive on a code that has expired), then never.
 */
export function nextLook({ now, shownAt, expiresAt }: Facts): Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (now.getTime() - shownAt.getTime() < SHOWN_MS) return later(OFTEN_MS);
  if (now < expiresAt) return new Date(Math.min(later(SELDOM_MS).getTime(), expiresAt.getTime()));
  const last = new Date(expiresAt.getTime() + DAY_MS);
  return now < last ? last : null;
}
