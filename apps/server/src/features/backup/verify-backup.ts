import { and, eq } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { backups } from './backup.table.ts';
import { verifyBackupJob } from './jobs/verify-backup.job.ts';
import { toBackup } from './list-backups.ts';

/** Has a backup that lies in the folder read to its end. */
export async function verifyBackup(ctx: SuperCtx, id: number) {
  const [row] = await ctx.db
    .update(backups)
    .set({ verifyingSince: ctx.now })
    .where(and(eq(backups.id, id), eq(backups.state, 'made')))
    .returning();
  if (!row) return fail('ERR_NO_BACKUP_FOUND');
  ctx.enqueue(verifyBackupJob, { backupId: id }, { key: `verify-backup:${id}` });
  return toBackup(row, ctx.now);
}
