import { folderOf, type Storage } from '@balcao/platform/storage.ts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';

/** The room that files of each company take, one company and one file after the other: nobody waits for it. */
export const measureStorageJob = job({
  name: 'system.measure-storage',
  payload: z.object({}),
  whenBlocked: 'goes on',
  attempts: 2,
  runner: 'slow',
  priority: 'whenever',
  every: '20 4 * * *',
  async run({ database: { pool }, storage, now }) {
    const { rows } = await pool.query<{ id: number }>('select id from companies order by id');
    for (const { id } of rows) {
      const { files, bytes } = await measure(storage, folderOf(id));
      await pool.query(
        `insert into company_storage (company_id, files, bytes, measured_at)
           select id, $2, $3, $4 from companies where id = $1
         on conflict (company_id) do update set files = $2, bytes = $3, measured_at = $4`,
        [id, files, bytes, now()],
      );
    }
  },
});

async function measure(storage: Storage, folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  for await (const { size } of storage.list(folder)) {
    sum.files += 1;
    sum.bytes += size;
  }
  return sum;
}
