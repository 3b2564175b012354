import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';

const BATCH = 50;

/** A person's file goes a day after it was made, and its addresses with it; the line in the register stays. */
export const deleteExportsJob = job({
  name: 'privacy.drop-exports',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'whenever',
  every: '*/15 * * * *',
  run: (deps) =>
    asPlatformCtx(deps, async ({ client, now, storage }) => {
      const { rows } = await client.query<{ id: number; key: string }>(
        `select id, file_key as key from privacy_requests where file_key is not null and file_until <= $1
         order by file_until limit ${BATCH} for update skip locked`,
        [now],
      );
      // The file first: should this be interrupted, the row still says what is left to remove.
      for (const { key } of rows) await storage.remove(key);
      const ids = rows.map(({ id }) => id);
      await client.query('delete from privacy_links where request_id = any($1)', [ids]);
      await client.query(
        'update privacy_requests set file_key = null, file_bytes = null, file_until = null where id = any($1)',
        [ids],
      );
    }),
});
