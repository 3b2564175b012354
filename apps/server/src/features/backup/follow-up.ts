import type { PlatformCtx } from '../../platform/context.ts';
import { copyBackupJob } from './jobs/copy-backup.job.ts';
import { tryBackupJob } from './jobs/try-backup.job.ts';
import { sealIdentity } from './trials/trial-key.ts';

type Made = { backupId: number; isNightly: boolean; identity: string | null };

/** A new backup goes to the places outside the machine, and the nightly one is restored for trial. */
export function askForWhatFollows(ctx: PlatformCtx, { backupId, isNightly, identity }: Made): void {
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_BUCKET: bucket } = ctx.config;
  if (folder !== undefined || bucket !== undefined) ctx.enqueue(copyBackupJob, { backupId });
  if (!isNightly || !ctx.config.BACKUP_TRIAL) return;
  const sealedIdentity = identity === null ? null : sealIdentity(ctx, backupId, identity);
  ctx.enqueue(tryBackupJob, { backupId, sealedIdentity });
}
