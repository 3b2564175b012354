import { and, eq } from '../../../platform/db/drizzle.ts';
import { join } from 'node:path';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { backupFolder } from '../backup-folder.ts';
import { backups } from '../backup.table.ts';
import { askForLetters } from '../trouble/ask-for-letters.ts';
import { runTrial } from './run-trial.ts';
import { openIdentity } from './trial-key.ts';

/** Has a backup restored for trial and notes what came of it. Super users hear of one that cannot be restored. */
export async function tryBackup(deps: Deps, backupId: number, sealedIdentity: string | null): Promise<void> {
  const row = await asPlatformCtx(deps, async ({ db }) => {
    const isThere = and(eq(backups.id, backupId), eq(backups.state, 'made'));
    const [found] = await db.select({ file: backups.file, rows: backups.rows }).from(backups).where(isThere);
    return found;
  });
  if (!row) return;
  const path = join(backupFolder(deps.config), row.file);
  const identity = sealedIdentity === null ? null : openIdentity(deps, backupId, sealedIdentity);
  const { rows, seconds, fault, detail } = await runTrial({ path, identity, dataDir: deps.config.DATA_DIR });
  if (fault !== null) deps.log.error({ backup: backupId, fault, detail }, 'the backup could not be restored for trial');
  await asPlatformCtx(deps, async (ctx) => {
    await ctx.db
      .update(backups)
      .set({ triedAt: ctx.now, trialRows: rows, trialSeconds: seconds, trialFault: fault })
      .where(eq(backups.id, backupId));
    if (fault !== null) await askForLetters(ctx, { backupId, what: 'trial' });
  });
}
