import { fail } from '../fail.ts';

export type Limits = { running: number; waiting: number };
type Line = { running: number; waiting: (() => void)[] };

/** Runs at most `running` pieces of work of one key at the same time; `waiting` more wait in line, the next are refused. */
export function lines({ running, waiting }: Limits) {
  const open = new Map<string, Line>();

  async function enter(key: string): Promise<Line> {
    const line = open.get(key) ?? { running: 0, waiting: [] };
    open.set(key, line);
    if (line.running < running) line.running += 1;
    else if (line.waiting.length >= waiting) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    // Who leaves hands its place over, so that nobody comes in between.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return line;
  }

  function leave(key: string, line: Line) {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) open.delete(key);
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = await enter(key);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}

/** As many connections as a browser opens to one host. */
const PERSON: Limits = { running: 6, waiting: 100 };
const MAX_WAITING_OF_COMPANY = 2000;

/** Who called this lately is likely to call again in a moment. */
const LATELY_MS = 2000;

type Run = <T>(caller: { companyId: number; userId: number }, work: () => Promise<T>) => Promise<T>;
export type Concurrency = Run & {
  /** Whether people are at work at the moment, so that whatever may wait does. */
  isInUse: () => boolean;
};

/**
 * Bounds the transactions that one person and one company have under way in this process, by HTTP and by sockets together, so
 * that nobody takes all connections of the pool. Fails with ERR_TOO_MANY_REQUESTS when too many wait already.
 */
export function createConcurrency({ poolSize }: { poolSize: number }): Concurrency {
  const ofPerson = lines(PERSON);
  const ofCompany = lines({ running: Math.max(1, Math.floor(poolSize * 0.6)), waiting: MAX_WAITING_OF_COMPANY });
  let calledAt = Number.NEGATIVE_INFINITY;
  const run: Run = ({ companyId, userId }, work) => {
    calledAt = performance.now();
    return ofPerson(String(userId), () => ofCompany(String(companyId), work));
  };
  return Object.assign(run, { isInUse: () => performance.now() - calledAt < LATELY_MS });
}
