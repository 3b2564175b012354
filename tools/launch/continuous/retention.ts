import type { Base } from './vault.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Any moment of so many days can be restored. */
const KEPT_DAYS = 14;
/** Beyond them the first copy of each month, for so many months. */
const KEPT_MONTHS = 6;
const MONTH_MS = 31 * DAY_MS;

/** A piece of the log by its place alone: what another timeline wrote there belongs to it as well. */
const placeOf = (segment: string) => segment.slice(8, 24);
const isSegment = (name: string) => /^[0-9A-F]{24}/.test(name);

type Kept = { bases: readonly Base[]; log: readonly string[] };
type Surplus = { bases: string[]; log: string[] };

/**
 * What makes room. The newest copy of the cluster stays whatever its age, and one older than fourteen days stays as long as moments
 * within them are reached only from it. Copies of a month hold the log they need themselves.
 */
export function surplusOf({ bases, log }: Kept, now: Date): Surplus {
  const since = now.getTime() - KEPT_DAYS * DAY_MS;
  const lastBefore = bases.findLast(({ finishedAt }) => finishedAt.getTime() <= since);
  const reaching = bases.filter((base) => base.finishedAt.getTime() > since || base === lastBefore);
  const monthly = firstsOfMonths(bases).filter(
    ({ finishedAt }) => finishedAt.getTime() > now.getTime() - KEPT_MONTHS * MONTH_MS,
  );
  const stay = new Set([...reaching, ...monthly, ...bases.slice(-1)]);
  const oldest = reaching.map(({ firstSegment }) => placeOf(firstSegment)).toSorted()[0];
  return {
    bases: bases.filter((base) => !stay.has(base)).map(({ name }) => name),
    log: oldest === undefined ? [] : log.filter((name) => isSegment(name) && placeOf(name) < oldest),
  };
}

function firstsOfMonths(bases: readonly Base[]): Base[] {
  const firsts = new Map<string, Base>();
  for (const base of bases) {
    const month = base.finishedAt.toISOString().slice(0, 7);
    if (!firsts.has(month)) firsts.set(month, base);
  }
  return [...firsts.values()];
}
