import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { and, eq } from 'drizzle-orm';
import { join } from 'node:path';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { backupFolder } from './backup-folder.ts';
import { backups } from './backup.table.ts';
import { faultOf } from './make-backup.ts';

/** Reads a backup to its end and notes what was found: that it is whole, or what is wrong with it. */
export async function readBack(deps: Deps, id: number): Promise<void> {
  const file = await asPlatformCtx(deps, async ({ db }) => {
    const isThere = and(eq(backups.id, id), eq(backups.state, 'made'));
    const [row] = await db.select({ file: backups.file }).from(backups).where(isThere);
    return row?.file;
  });
  if (file === undefined) return;
  const found = await verifyArchive(join(backupFolder(deps.config), file)).then(
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
