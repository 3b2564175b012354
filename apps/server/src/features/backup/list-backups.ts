import type { Backup } from '@balcao/contract/backup/models.ts';
import { desc } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { backupFolder, ENCRYPTED_SUFFIX, KEPT_BACKUPS } from './backup-folder.ts';
import { backups } from './backup.table.ts';
import { loadHold } from './hold.ts';

const SHOWN = 20;
/** Reading takes minutes, not hours: whoever began it has ended. */
const VERIFYING_LIMIT_MS = 60 * 60_000;

type Row = typeof backups.$inferSelect;

export function toBackup(row: Row, now: Date): Backup {
  const { id, file, state, madeBy, startedAt, finishedAt, progress, bytes, rows, verifiedAt, fault } = row;
  const since = row.verifyingSince?.getTime();
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
    isEncrypted: file.endsWith(ENCRYPTED_SUFFIX),
    trial: trialOf(row),
    copy: copyOf(row),
  };
}

const trialOf = ({ triedAt, trialRows: rows, trialSeconds: seconds, trialFault: fault }: Row): Backup['trial'] =>
  triedAt && { at: triedAt.toISOString(), rows, seconds, fault };

const copyOf = ({ copiedAt, copyFault: fault }: Row): Backup['copy'] =>
  copiedAt || fault ? { at: copiedAt?.toISOString() ?? null, fault } : null;

export async function listBackups(ctx: SuperCtx) {
  const rows = await ctx.db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(SHOWN);
  return {
    backups: rows.map((row) => toBackup(row, ctx.now)),
    folder: backupFolder(ctx.config),
    copyFolder: ctx.config.BACKUP_COPY_DIR ?? null,
    copyBucket: ctx.config.BACKUP_S3_BUCKET ?? null,
    keeps: KEPT_BACKUPS,
    hold: await loadHold(ctx),
  };
}
