import type { Considered, Distribution } from '@balcao/contract/queues/distribution.ts';

/** Somebody who serves the queue, as they are now. */
export type Candidate = {
  userId: number;
  online: boolean;
  isPaused: boolean;
  isWorkTime: boolean;
  /** Own limit; null: what the queue says. */
  capacity: number | null;
  /** Open tickets, counted at least up to one more than the limit. */
  load: number;
  /** Grows with each assignment; null: none in this queue so far. */
  lastAssignment: number | null;
  /** When this person last ended a ticket of the same customer. */
  servedAt: Date | null;
  /** Was given this very ticket last, and it came back. */
  hadItLast: boolean;
};

export type Choice = { userId: number | null; considered: Considered[] };
type Tools = { now: Date; random: () => number };

const DAY_MS = 24 * 60 * 60_000;

/** Who gets a ticket by the rule of its queue, and what was found about everybody who might have. Nobody under `off`. */
export function chooseAgent(rule: Distribution, candidates: readonly Candidate[], { now, random }: Tools): Choice {
  const considered = candidates.map((one) => consider(rule, one));
  const free = candidates.filter((_, index) => considered[index]?.verdict === 'free');
  const chosen = rule.rule === 'off' ? undefined : (previousAgent(rule, free, now) ?? byRule(rule.rule, free, random));
  return { userId: chosen?.userId ?? null, considered };
}

function consider(rule: Distribution, one: Candidate): Considered {
  const { userId, online, load } = one;
  const capacity = one.capacity ?? rule.capacity;
  return { userId, verdict: verdictOn(rule, one, capacity), online, load, capacity };
}

function verdictOn({ onlineOnly }: Distribution, one: Candidate, capacity: number | null): Considered['verdict'] {
  if (one.isPaused) return 'paused';
  if (!one.isWorkTime) return 'off-hours';
  if (onlineOnly && !one.online) return 'offline';
  if (capacity !== null && one.load >= capacity) return 'full';
  return one.hadItLast ? 'had-it-last' : 'free';
}

function previousAgent({ previousAgentFirst }: Distribution, free: readonly Candidate[], now: Date) {
  if (previousAgentFirst === null) return undefined;
  const since = now.getTime() - previousAgentFirst * DAY_MS;
  const known = free.flatMap((one) => {
    const at = one.servedAt?.getTime() ?? 0;
    return at >= since ? [{ one, at }] : [];
  });
  return known.toSorted((a, b) => b.at - a.at)[0]?.one;
}

function byRule(rule: 'round-robin' | 'random' | 'least-busy', free: readonly Candidate[], random: () => number) {
  if (rule === 'random') return free[Math.floor(random() * free.length)];
  return free.toSorted((a, b) => (rule === 'least-busy' ? a.load - b.load : 0) || byIdleness(a, b))[0];
}

/** Who never got one comes first, then whose last one is the longest ago. */
const byIdleness = (a: Candidate, b: Candidate) =>
  (a.lastAssignment ?? 0) - (b.lastAssignment ?? 0) || a.userId - b.userId;
