import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { removeUnwanted } from '../wanted-files.ts';

/** Removes files for good; what something refers to again, or still, stays. */
export const deleteFilesJob = job({
  name: 'uploads.drop-files',
  payload: z.object({ keys: z.array(z.string()) }),
  whenBlocked: 'goes on',
  attempts: 10,
  priority: 'whenever',
  run: (deps, { keys }) => removeUnwanted(deps, keys),
});
