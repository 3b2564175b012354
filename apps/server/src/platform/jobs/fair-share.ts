import type { WorkerEvents } from 'graphile-worker';
import { isRequestFlag } from './request-flag.ts';

/** How many jobs of one kind a company has under way in a process. */
const MAX_OF_COMPANY = 2;
/** A question to the database that takes longer than this no longer holds up the next one. */
const FETCH_MS = 5000;

/** What is counted of a job: its kind, and its kind in its company. Both travel with the job as flags. */
export function flagsOf({ name }: { name: string }, payload: unknown): string[] {
  const company = companyOf(payload);
  return company === undefined ? [name] : [name, `${name} ${company}`];
}

const isOfCompany = (flag: string) => flag.includes(' ');

/** A job names its company, or a stored file of it. */
export function companyOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { companyId, key } = payload as { companyId?: unknown; key?: unknown };
  if (typeof companyId === 'number') return String(companyId);
  return typeof key === 'string' ? /^company(\d+)\//.exec(key)?.[1] : undefined;
}

/**
 * Shares a runner's places out: two running jobs a company and kind, and half of all places a kind. Jobs are asked for one
 * after the other, so that no two places take the last share at once. Counts this process alone: with the number of processes
 * the places grow as well.
 */
export function fairShare(events: WorkerEvents, concurrency: number) {
  const running = new Map<string, number>();
  const maxOf = (flag: string) => (isOfCompany(flag) ? MAX_OF_COMPANY : Math.max(1, Math.floor(concurrency / 2)));
  const count = (flags: Record<string, boolean> | null, by: 1 | -1) => {
    for (const flag of Object.keys(flags ?? {}).filter((name) => !isRequestFlag(name))) {
      const now = (running.get(flag) ?? 0) + by;
      if (now > 0) running.set(flag, now);
      else running.delete(flag);
    }
  };
  const fetching = oneAtATime(FETCH_MS);
  events.on('job:start', ({ job }) => {
    count(job.flags, 1);
    fetching.end();
  });
  events.on('job:complete', ({ job }) => count(job.flags, -1));
  events.on('worker:getJob:empty', fetching.end);
  events.on('worker:getJob:error', fetching.end);
  return {
    /** The flags of jobs that must wait now. Whoever asks has the turn to fetch until one of the events above. */
    async forbidden(): Promise<string[]> {
      await fetching.begin();
      return [...running].filter(([flag, now]) => now >= maxOf(flag)).map(([flag]) => flag);
    },
  };
}

/** Turns in the order of asking. One that is not ended in time is over by itself. */
function oneAtATime(ms: number) {
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    waiting.shift()?.();
  };
  const take = () => void (timer = setTimeout(end, ms).unref());
  return {
    end,
    begin: (): Promise<void> =>
      new Promise((resolve) => {
        const start = () => {
          take();
          resolve();
        };
        if (timer === undefined) start();
        else waiting.push(start);
      }),
  };
}
