import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/fail.ts';
import { job } from '../../../platform/jobs/job.ts';
import { makeBackup } from '../make-backup.ts';
import { reserveBackup } from '../reserve-backup.ts';

/** Makes the backup that somebody asked for, and one every night while most people in Brazil sleep. */
export const makeBackupJob = job({
  name: 'backup.make-backup',
  payload: z.looseObject({ backupId: z.number().int().optional() }),
  whenBlocked: 'goes on',
  // What was interrupted has its place taken; the next night makes another one.
  attempts: 1,
  runner: 'slow',
  every: '30 6 * * *',
  async run(deps, { backupId }) {
    if (backupId !== undefined) return makeBackup(deps, backupId);
    const reserved = await asPlatformCtx(deps, (ctx) => reserveBackup(ctx, null)).catch((error: unknown) => {
      // Somebody has asked for one just now.
      if (error instanceof AppError && error.code === 'ERR_BACKUP_RUNNING') return null;
      throw error;
    });
    if (reserved) await makeBackup(deps, reserved.id);
  },
});
