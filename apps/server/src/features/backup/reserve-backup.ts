import { and, eq, lt } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { backupName } from './backup-folder.ts';
import { backups } from './backup.table.ts';
import { askForLetters } from './trouble/ask-for-letters.ts';

/** A program that writes tells so every few seconds. */
const STALE_AFTER_MS = 60_000;

/** Takes the one place there is. Refuses with ERR_BACKUP_RUNNING while another program holds it. */
export async function reserveBackup(ctx: PlatformCtx, madeBy: string | null): Promise<{ id: number; file: string }> {
  const { db, now } = ctx;
  await endStale(ctx);
  const name = backupName(now, { isEncrypted: ctx.config.BACKUP_RECIPIENTS.length > 0 });
  const [row] = await db
    .insert(backups)
    .values({ file: name, madeBy, startedAt: now, aliveAt: now })
    .returning({ id: backups.id, file: backups.file })
    .catch((error: unknown) => {
      if (violatesUnique(error, 'backups_one_running') || violatesUnique(error, 'backups_file_key')) {
        fail('ERR_BACKUP_RUNNING');
      }
      throw error;
    });
  if (!row) throw new Error('the insert returned nothing');
  return row;
}

/** What a program that was killed left running is over. */
export async function endStale(ctx: PlatformCtx): Promise<void> {
  const { db, now } = ctx;
  const ended = await db
    .update(backups)
    .set({ state: 'failed', fault: 'interrupted', finishedAt: now })
    .where(and(eq(backups.state, 'running'), lt(backups.aliveAt, new Date(now.getTime() - STALE_AFTER_MS))))
    .returning({ backupId: backups.id, madeBy: backups.madeBy });
  for (const { backupId, madeBy } of ended) if (madeBy === null) await askForLetters(ctx, { backupId, what: 'backup' });
}
