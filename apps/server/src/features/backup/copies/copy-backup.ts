import { copiesBucket } from '@balcao/platform/storage/copies-config.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { join } from 'node:path';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { backupFolder } from '../backup-folder.ts';
import { backups } from '../backup.table.ts';
import { askForLetters } from '../trouble/ask-for-letters.ts';
import { copyErasures } from './copy-erasures.ts';
import { CopyError, type CopyFault, type Original } from './copy-error.ts';
import { copyInto } from './copy-into.ts';

/** Copies a backup to every place outside the machine and notes what came of it; the last try that fails is told by letter. */
export async function copyBackup(deps: Deps, backupId: number, { isLast }: { isLast: boolean }): Promise<void> {
  const places = placesOf(deps);
  if (places.length === 0) return;
  const row = await asPlatformCtx(deps, async ({ db }) => {
    const isThere = and(eq(backups.id, backupId), eq(backups.state, 'made'));
    const [found] = await db.select({ file: backups.file, sha256: backups.sha256 }).from(backups).where(isThere);
    return found;
  });
  if (!row) return;
  const original = { from: join(backupFolder(deps.config), row.file), name: row.file, sha256: row.sha256 };
  // A folder that is away keeps nothing from the bucket.
  const outcomes = await Promise.allSettled([...places.map((copyTo) => copyTo(original)), copyErasures(deps)]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    const error: unknown = failed.reason;
    const fault = error instanceof CopyError ? error.fault : 'disk';
    deps.log.warn({ err: error, backup: backupId, fault }, 'the backup could not be copied outside the machine');
    await note(deps, backupId, { fault, tells: isLast });
    throw error;
  }
  await note(deps, backupId, { fault: null, tells: false });
}

function placesOf({ config }: Pick<Deps, 'config'>): ((original: Original) => Promise<void>)[] {
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_BUCKET: bucket } = config;
  return [
    ...(folder === undefined ? [] : [(original: Original) => copyInto(folder, original)]),
    ...(bucket === undefined ? [] : [(original: Original) => copyIntoBucket(config, original)]),
  ];
}

/** The client of buckets is large: nobody loads it who has none. */
async function copyIntoBucket(config: Deps['config'], original: Original): Promise<void> {
  try {
    const place = copiesBucket(config);
    if (!place) return;
    const { openArchiveBucket } = await import('./archive-bucket.ts');
    await openArchiveBucket(place).keep(original);
  } catch (error) {
    if (error instanceof CopyError) throw error;
    const isOfThisDisk = error instanceof Error && 'syscall' in error;
    throw new CopyError(isOfThisDisk ? 'disk' : 'away', error);
  }
}

const note = (deps: Deps, backupId: number, { fault, tells }: { fault: CopyFault | null; tells: boolean }) =>
  asPlatformCtx(deps, async (ctx) => {
    await ctx.db
      .update(backups)
      .set({ copyFault: fault, copiedAt: fault === null ? ctx.now : null })
      .where(eq(backups.id, backupId));
    if (tells) await askForLetters(ctx, { backupId, what: 'copy' });
  });
