import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';

/** Removes files of imports that are over. Twice does no harm. */
export const discardFilesJob = job({
  name: 'contact-lists.discard-files',
  payload: z.object({ keys: z.array(z.string()) }),
  whenBlocked: 'goes on',
  attempts: 10,
  priority: 'whenever',
  async run({ storage }, { keys }) {
    for (const key of keys) await storage.remove(key);
  },
});
