import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** Work that happens after a commit and may use the network. Run at least once: write it so that twice does no harm. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  /** How often it is tried, with growing pauses. */
  attempts: number;
  /** Crontab pattern (UTC) of a job that also comes by itself, with an empty payload. Missed while stopped: run once. */
  every?: string;
  run: (deps: Deps, payload: z.output<P>, attempt: JobAttempt) => Promise<void>;
};
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

/** Adds jobs inside the transaction that wants them. */
export async function addJobs(client: PoolClient, requests: readonly JobRequest[]) {
  for (const {
    job: { name, payload: schema, attempts },
    payload,
    options,
  } of requests) {
    await client.query({
      name: 'add-job',
      text: 'select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5)',
      values: [name, JSON.stringify(schema.parse(payload)), options?.runAt ?? null, attempts, options?.key ?? null],
    });
  }
}
