import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { removeFiles } from '../remove-files.ts';

export const dropFilesJob = job({
  name: 'uploads.drop-files',
  payload: z.object({ keys: z.array(z.string()) }),
  attempts: 10,
  priority: 'whenever',
  run: ({ storage }, { keys }) => removeFiles(storage, keys),
});
