import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { readBack } from '../read-back.ts';

export const verifyBackupJob = job({
  name: 'backup.verify-backup',
  payload: z.object({ backupId: z.number().int() }),
  whenBlocked: 'goes on',
  attempts: 2,
  runner: 'slow',
  run: (deps, { backupId }) => readBack(deps, backupId),
});
