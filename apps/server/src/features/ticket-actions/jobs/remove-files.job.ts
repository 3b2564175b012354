import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { removeUnwanted } from '../../uploads/wanted-files.ts';

const Payload = z.object({ companyId: z.number(), keys: z.array(z.string()) });

/** Takes the files of deleted messages out of the storage; one that something else still shows stays. Twice does no harm. */
export const removeFilesJob = job({
  name: 'ticket-actions.remove-files',
  formerNames: ['remove-files'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  priority: 'whenever',
  run: (deps, { keys }) => removeUnwanted(deps, keys),
});
