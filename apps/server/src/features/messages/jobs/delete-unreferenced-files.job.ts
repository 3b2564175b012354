import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { job } from '../../../platform/jobs/job.ts';
import { removeFiles } from '../../uploads/remove-files.ts';

/** No transaction lasts so long: whatever was going to refer to the file does by now. */
const SETTLED_MS = 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Removes files that were stored for a change that did not last: a send that was refused at the end, a process that died.
 * Only files that were noted when they were stored are ever looked at, and those that never got beyond the way in.
 */
export const cleanLooseFilesJob = job({
  name: 'messages.delete-unreferenced-files',
  formerNames: ['messages.clean-loose-files'],
  payload: z.looseObject({}),
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '41 * * * *',
  async run(deps) {
    const before = deps.now().getTime() - SETTLED_MS;
    await clearIncoming(deps.storage.incoming, before);
    const notes = (await deps.storage.listUnreferenced()).filter(({ since }) => !(since.getTime() > before));
    for (let index = 0; index < notes.length; index += BATCH) {
      const keys = notes.slice(index, index + BATCH).map((note) => note.key);
      const wanted = await wantedAmong(deps.database, keys);
      for (const key of keys.filter((one) => wanted.has(one))) await deps.storage.unmarkUnreferenced(key);
      const unwanted = keys.filter((one) => !wanted.has(one));
      await removeFiles(deps.storage, unwanted);
    }
  },
});

/** Whoever takes a file in removes it again, unless its process dies. */
async function clearIncoming(folder: string, before: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

/** The company is part of a file's name, which lets each question use its index. */
async function wantedAmong({ pool }: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>({
    name: 'wanted-files',
    text: `
      with asked as (select key, substring(key from '^company(\\d+)/')::bigint as company_id from unnest($1::text[]) as k(key))
      select a.key from asked a where exists (
        select from messages m where m.company_id = a.company_id and m.media_key = a.key
      ) or exists (
        select from uploads u where u.company_id = a.company_id and u.media_key = a.key
      ) or exists (
        select from upload_parts p where p.company_id = a.company_id and p.key = a.key
      ) or exists (
        select from quick_messages q where q.company_id = a.company_id and q.media_key = a.key
      ) or exists (
        select from connection_greeting_files g where g.company_id = a.company_id and g.key = a.key
      ) or exists (
        select from contacts c where c.company_id = a.company_id and c.profile_pic_url = '/public/' || a.key
      )`,
    values: [keys],
  });
  return new Set(rows.map((row) => row.key));
}
