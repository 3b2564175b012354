import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';

/** Removes the file of a scheduled message that nobody has any more. Twice does no harm. */
export const discardFileJob = job({
  name: 'schedules.discard-file',
  formerNames: ['discard-schedule-file'],
  payload: z.object({ key: z.string() }),
  whenBlocked: 'goes on',
  attempts: 10,
  priority: 'whenever',
  run: ({ storage }, { key }) => storage.remove(key),
});
