import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { copyBackup } from '../copies/copy-backup.ts';

/** Takes a backup to folder and bucket outside the machine. What is not there for a moment is tried again. */
export const copyBackupJob = job({
  name: 'backup.copy-backup',
  payload: z.object({ backupId: z.number().int() }),
  whenBlocked: 'goes on',
  // With growing pauses, more than an hour.
  attempts: 9,
  runner: 'slow',
  run: (deps, { backupId }, { isLast }) => copyBackup(deps, backupId, { isLast }),
});
