import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';

/** Removes files that nothing refers to any more; a recording's MP3 twin goes with it. */
export const dropFilesJob = job({
  name: 'uploads.drop-files',
  payload: z.object({ keys: z.array(z.string()) }),
  attempts: 10,
  async run({ storage }, { keys }) {
    for (const key of keys) {
      await storage.remove(key);
      if (key.endsWith('.ogg')) await storage.remove(key.replace(/ogg$/, 'mp3'));
      await storage.forgetLoose(key);
    }
  },
});
