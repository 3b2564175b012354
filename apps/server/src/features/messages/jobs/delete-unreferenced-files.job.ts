import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { removeFiles } from '../../uploads/remove-files.ts';
import { wantedFiles } from '../../uploads/wanted-files.ts';

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
  whenBlocked: 'goes on',
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
      const wanted = await wantedFiles(deps.database, keys);
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
