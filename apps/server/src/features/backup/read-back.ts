import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { fileDigest } from '@balcao/archive/file-digest.ts';
import { isLocked } from '@balcao/archive/lock.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { join } from 'node:path';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { backupFolder } from './backup-folder.ts';
import { backups } from './backup.table.ts';
import { faultOf } from './make-backup.ts';

/** Reads a backup to its end and notes what was found: that it is whole, or what is wrong with it. */
export async function readBack(deps: Deps, id: number): Promise<void> {
  const row = await asPlatformCtx(deps, async ({ db }) => {
    const isThere = and(eq(backups.id, id), eq(backups.state, 'made'));
    const [row] = await db.select({ file: backups.file, sha256: backups.sha256 }).from(backups).where(isThere);
    return row;
  });
  if (row === undefined) return;
  const found = await readThrough(join(backupFolder(deps.config), row.file), row.sha256).then(
    () => ({ verifiedAt: deps.now(), fault: null }),
    (error: unknown) => {
      deps.log.error({ err: error, backup: id }, 'a backup cannot be read');
      return { verifiedAt: null, fault: faultOf(error) };
    },
  );
  await asPlatformCtx(deps, async ({ db }) => {
    await db
      .update(backups)
      .set({ ...found, verifyingSince: null })
      .where(eq(backups.id, id));
  });
}

/** Of what only the operator can open, every byte is compared with what was read back when it was made. */
async function readThrough(path: string, sha256: string | null): Promise<void> {
  if (!(await isLocked(path))) await verifyArchive(path);
  else if ((await fileDigest(path)) !== sha256) throw new ArchiveError('damaged', 'its hash');
}
