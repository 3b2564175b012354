import type { z } from 'zod';
import type { Statement } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { flagsOf } from './fair-share.ts';
import { requestFlags } from './request-flag.ts';

/**
 * What work that nobody waits for does for a company that may not work, because it has not paid or is switched off: it goes on
 * (stores, tidies up, tells the company's own people), waits until the company may again, or is not done at all.
 */
export type WhenBlocked = 'goes on' | 'waits' | 'is dropped';

/** Work that happens after a commit and may use the network. Run at least once: write it so that twice does no harm. */
export type Job<P extends z.ZodType = z.ZodType> = {
  /** `<slice>.<verb>-<noun>`; stored with every job that waits. */
  name: string;
  /** Jobs that wait under these run as well. They go one release after the renaming. */
  formerNames?: readonly string[];
  payload: P;
  whenBlocked: WhenBlocked;
  /** How often it is tried, with growing pauses. */
  attempts: number;
  /** `quick` when nothing is said: short work in our own database and storage. */
  runner?: JobRunner;
  /** `normal` when nothing is said. */
  priority?: JobPriority;
  /** Crontab pattern (UTC) of a job that also comes by itself, with an empty payload. Missed while stopped: run once. */
  every?: string;
  run: (deps: Deps, payload: z.output<P>, attempt: JobAttempt) => Promise<void>;
};
/**
 * Work of one kind never stands behind work of another: letters have a runner of their own, and so has what asks other
 * machines or takes minutes (`slow`).
 */
export const jobRunners = ['letters', 'quick', 'slow'] as const;
export type JobRunner = (typeof jobRunners)[number];

/** Within a runner the more urgent goes first. Smaller numbers are taken first. */
const priorities = { urgent: -10, normal: 0, late: 10, whenever: 20 } as const;
export type JobPriority = keyof typeof priorities;

export const priorityOf = ({ priority = 'normal' }: Pick<AnyJob, 'priority'>) => priorities[priority];

/** Thrown by a job that cannot do its work yet: it is tried again after the usual pause, and nobody is told. */
export class Postponed extends Error {}

export type JobAttempt = { number: number; isLast: boolean };
export type AnyJob = Omit<Job, 'run'> & { run: (deps: Deps, payload: never, attempt: JobAttempt) => Promise<void> };
export type JobPayload<J extends AnyJob> = z.input<J['payload']>;

export type JobRequest = {
  job: AnyJob;
  payload: unknown;
  options?: {
    /** A second request with the same key replaces the first while it has not started. */
    key?: string;
    runAt?: Date;
  };
};

export const job = <P extends z.ZodType>(definition: Job<P>) => definition;

/** All names under which jobs of this kind may lie in the queue. */
export const namesOf = ({ name, formerNames = [] }: Pick<AnyJob, 'name' | 'formerNames'>): string[] => [
  name,
  ...formerNames,
];

/** The statements that add jobs inside the transaction that wants them. */
export const addingJobs = (requests: readonly JobRequest[]): Statement[] =>
  requests.map(({ job, payload, options }) => {
    const parsed = job.payload.parse(payload);
    return {
      name: 'add-job-with-flags',
      text: `select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5,
        priority => $6, flags => $7)`,
      values: [
        job.name,
        JSON.stringify(parsed),
        options?.runAt ?? null,
        job.attempts,
        options?.key ?? null,
        priorityOf(job),
        [...flagsOf(job, parsed), ...requestFlags()],
      ],
    };
  });
