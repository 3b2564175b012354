import type { Pool } from 'pg';
import type { z } from 'zod';
import { namesOf, type Job } from './job.ts';

type Asked = { pool: Pool; aliveSince: Date };

/**
 * The payloads of a job that still waits, or is being run. One that somebody began before `aliveSince` and has not ended
 * counts as lost: its process died. So does one that has no attempt left.
 */
export async function jobsToCome<P extends z.ZodType>(
  { payload, ...named }: Pick<Job<P>, 'name' | 'formerNames' | 'payload'>,
  { pool, aliveSince }: Asked,
): Promise<z.output<P>[]> {
  const { rows } = await pool.query<{ payload: unknown }>({
    name: 'jobs-to-come',
    text: `
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any($1)
        and case when j.locked_at is null then j.attempts < j.max_attempts else j.locked_at >= $2 end`,
    values: [namesOf(named), aliveSince],
  });
  return rows.map((row) => payload.parse(row.payload));
}
