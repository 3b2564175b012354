import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';

const MISSING = 'ENOENT';

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
      const { files, bytes } = await measure(storage.localPath(`company${id}`));
      await pool.query(
        `insert into company_storage (company_id, files, bytes, measured_at)
           select id, $2, $3, $4 from companies where id = $1
         on conflict (company_id) do update set files = $2, bytes = $3, measured_at = $4`,
        [id, files, bytes, now()],
      );
    }
  },
});

async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  const directory = await unlessMissing(opendir(folder));
  if (!directory) return sum;
  for await (const entry of directory) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const below = await measure(path);
      sum.files += below.files;
      sum.bytes += below.bytes;
    } else if (entry.isFile()) {
      // It may have been removed since it was listed.
      const found = await unlessMissing(stat(path));
      if (found) {
        sum.files += 1;
        sum.bytes += found.size;
      }
    }
  }
  return sum;
}

const unlessMissing = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === MISSING) return null;
    throw error;
  });
