import type { Backup } from '@balcao/contract/backup/models.ts';
import { desc } from 'drizzle-orm';
import type { SuperCtx } from '../../platform/context.ts';
import { backupFolder, KEPT_BACKUPS } from './backup-folder.ts';
import { backups } from './backup.table.ts';
import { loadHold } from './hold.ts';

const SHOWN = 20;
/** Reading takes minutes, not hours: whoever began it has ended. */
const VERIFYING_LIMIT_MS = 60 * 60_000;

type Row = typeof backups.$inferSelect;

export function toBackup(row: Row, now: Date): Backup {
  const { id, file, state, madeBy, startedAt, finishedAt, progress, bytes, rows, verifiedAt, verifyingSince, fault } =
    row;
  const since = verifyingSince?.getTime();
  return {
    id,
    file,
    state,
    madeBy,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    progress,
    bytes,
    rows,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    isVerifying: since !== undefined && now.getTime() - since < VERIFYING_LIMIT_MS,
    fault,
  };
}

export async function listBackups(ctx: SuperCtx) {
  const rows = await ctx.db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(SHOWN);
  return {
    backups: rows.map((row) => toBackup(row, ctx.now)),
    folder: backupFolder(ctx.config),
    keeps: KEPT_BACKUPS,
    hold: await loadHold(ctx),
  };
}
