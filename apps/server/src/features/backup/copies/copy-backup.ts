import type { copyFaults } from '@balcao/contract/backup/models.ts';
import { and, eq } from 'drizzle-orm';
import { join } from 'node:path';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { backupFolder } from '../backup-folder.ts';
import { backups } from '../backup.table.ts';
import { askForLetters } from '../trouble/ask-for-letters.ts';
import { copyInto, CopyError } from './copy-into.ts';

type CopyFault = (typeof copyFaults)[number];

/** Copies a backup to the folder outside the machine and notes what came of it; the last try that fails is told by letter. */
export async function copyBackup(deps: Deps, backupId: number, { isLast }: { isLast: boolean }): Promise<void> {
  const { BACKUP_COPY_DIR: folder } = deps.config;
  if (folder === undefined) return;
  const row = await asPlatformCtx(deps, async ({ db }) => {
    const isThere = and(eq(backups.id, backupId), eq(backups.state, 'made'));
    const [found] = await db.select({ file: backups.file, sha256: backups.sha256 }).from(backups).where(isThere);
    return found;
  });
  if (!row) return;
  try {
    await copyInto(folder, { from: join(backupFolder(deps.config), row.file), name: row.file, sha256: row.sha256 });
  } catch (error) {
    const fault = error instanceof CopyError ? error.fault : 'disk';
    deps.log.warn({ err: error, backup: backupId, fault }, 'the backup could not be copied outside the machine');
    await note(deps, backupId, { fault, tells: isLast });
    throw error;
  }
  await note(deps, backupId, { fault: null, tells: false });
}

const note = (deps: Deps, backupId: number, { fault, tells }: { fault: CopyFault | null; tells: boolean }) =>
  asPlatformCtx(deps, async (ctx) => {
    await ctx.db
      .update(backups)
      .set({ copyFault: fault, copiedAt: fault === null ? ctx.now : null })
      .where(eq(backups.id, backupId));
    if (tells) await askForLetters(ctx, { backupId, what: 'copy' });
  });
