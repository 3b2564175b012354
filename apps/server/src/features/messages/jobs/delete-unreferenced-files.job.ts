import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
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
    await clearIncoming(deps, before);
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

/** Whoever takes a file or a folder in removes it again, unless its process dies. What cannot go now keeps nothing else. */
async function clearIncoming({ storage, log }: Pick<Deps, 'storage' | 'log'>, before: number) {
  for (const name of await readdir(storage.incoming)) {
    const path = join(storage.incoming, name);
    try {
      if (await isSettled(path, before)) await rm(path, { recursive: true, force: true });
    } catch (error) {
      if (!isMissingFile(error)) log.warn({ err: error }, 'what never got beyond the way in could not be removed');
    }
  }
}

/** A folder is as young as the youngest thing in it: somebody may still be filling it. */
async function isSettled(path: string, before: number): Promise<boolean> {
  const found = await stat(path);
  if (!(found.mtimeMs < before)) return false;
  if (!found.isDirectory()) return true;
  for (const name of await readdir(path)) {
    if (!(await isSettled(join(path, name), before))) return false;
  }
  return true;
}
