import { z } from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { tryBackup } from '../trials/try-backup.ts';

/** Restores the backup of the night into a database of its own, counts, and throws that away. */
export const tryBackupJob = job({
  name: 'backup.try-backup',
  payload: z.object({ backupId: z.number().int(), sealedIdentity: z.string().nullable() }),
  whenBlocked: 'goes on',
  // What was interrupted is tried with the backup of the next night.
  attempts: 1,
  runner: 'slow',
  priority: 'whenever',
  run: (deps, { backupId, sealedIdentity }) => tryBackup(deps, backupId, sealedIdentity),
});
