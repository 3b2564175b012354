import type pg from 'pg';
import { z } from 'zod';

/** What a job is, apart from the row it stood in: enough to add it again elsewhere. */
const WaitingJob = z.object({
  task: z.string(),
  payload: z.json(),
  runAt: z.string(),
  maxAttempts: z.number(),
  jobKey: z.string().nullable(),
  queue: z.string().nullable(),
  priority: z.number(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;

/** Everything that still has an attempt left, one JSON text a line. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<WaitingJob>(
    `select t.identifier as task, j.payload, j.run_at::text as "runAt", j.max_attempts as "maxAttempts", j.key as "jobKey",
            q.queue_name as queue, j.priority
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.attempts < j.max_attempts
      order by j.id`,
  );
  return rows.map((job) => `${JSON.stringify(job)}\n`);
}

export const parseWaitingJob = (line: string): WaitingJob => WaitingJob.parse(JSON.parse(line));
