import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { keyFingerprint } from '@balcao/archive/key-fingerprint.ts';
import type { Manifest } from '@balcao/archive/manifest.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { writeArchive, type WriteOptions } from '@balcao/archive/write-archive.ts';
import type { BackupFault } from '@balcao/contract/backup/models.ts';
import { privateFolder } from '@balcao/platform/private-files.ts';
import { and, desc, eq } from 'drizzle-orm';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { version } from '../../platform/version.ts';
import { backupFolder, KEPT_BACKUPS, removeLeftDrafts } from './backup-folder.ts';
import { backups } from './backup.table.ts';

const HEARTBEAT_MS = 5000;

/** Writes the archive that was asked for and reads it back; only then it counts. What failed leaves no file. */
export async function makeBackup(deps: Deps, id: number): Promise<void> {
  const file = await waitingFile(deps, id);
  if (file === null) return;
  const folder = backupFolder(deps.config);
  await privateFolder(folder);
  await removeLeftDrafts(folder, deps.now());
  const path = join(folder, file);
  const heart = startHeart(deps, id);
  try {
    const manifest = await write(deps, { path, onProgress: heart.tell });
    await verifyArchive(path);
    const { size } = await stat(path);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const isOurs = await end(deps, id, { state: 'made', progress: 1, bytes: size, rows, verifiedAt: deps.now() });
    // It was taken for dead, and the list says so: an archive that no list names would stay for ever.
    if (!isOurs) await rm(path, { force: true });
  } catch (error) {
    await rm(path, { force: true });
    deps.log.error({ err: error, backup: id }, 'the backup failed');
    await end(deps, id, { state: 'failed', fault: faultOf(error) });
    return;
  } finally {
    heart.stop();
  }
  await makeRoom(deps, folder);
}

/** Why an archive could not be written, or not be read back. */
export function faultOf(error: unknown): BackupFault {
  if (error instanceof ArchiveError) return 'damaged';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'missing';
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EACCES' || code === 'EROFS' ? 'disk' : 'database';
}

const waitingFile = (deps: Deps, id: number) =>
  asPlatformCtx(deps, async ({ db }) => {
    const [row] = await db
      .select({ file: backups.file })
      .from(backups)
      .where(and(eq(backups.id, id), eq(backups.state, 'running')));
    return row?.file ?? null;
  });

/** Tells until it is stopped that the program is alive, and how far it is. */
function startHeart(deps: Deps, id: number) {
  let progress = 0;
  const beat = () =>
    deps.database.pool
      .query('update backups set alive_at = now(), progress = $2 where id = $1', [id, progress])
      .catch((error: unknown) =>
        deps.log.warn({ err: error, backup: id }, 'the backup could not tell that it goes on'),
      );
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
  return { tell: (share: number) => void (progress = share), stop: () => clearInterval(heartbeat) };
}

async function write(deps: Deps, { path, onProgress }: Pick<WriteOptions, 'path' | 'onProgress'>): Promise<Manifest> {
  // A connection of its own: one transaction reads for as long as the whole takes, without the limits of requests.
  const client = new pg.Client({ connectionString: deps.config.DATABASE_URL });
  // A connection that is lost between two questions is told here alone, and would end the program; the next question fails.
  client.on('error', (error) => deps.log.warn({ err: error }, 'the backup lost its connection'));
  try {
    await client.connect();
    return await writeArchive({
      client,
      path,
      productVersion: version,
      keyFingerprint: keyFingerprint(deps.config.ENCRYPTION_KEY),
      now: deps.now(),
      ...(onProgress && { onProgress }),
    });
  } finally {
    await client.end();
  }
}

type Ending = Partial<
  Pick<typeof backups.$inferInsert, 'state' | 'progress' | 'bytes' | 'rows' | 'verifiedAt' | 'fault'>
>;

/** Whether the row was still this program's to end. */
const end = (deps: Deps, id: number, ending: Ending) =>
  asPlatformCtx(deps, async ({ db, now }) => {
    const isOurs = and(eq(backups.id, id), eq(backups.state, 'running'));
    const { rowCount } = await db
      .update(backups)
      .set({ ...ending, finishedAt: now })
      .where(isOurs);
    return rowCount === 1;
  });

/** The newest stay. The file goes first: a row that says "gone" tells the truth. */
async function makeRoom(deps: Deps, folder: string): Promise<void> {
  await asPlatformCtx(deps, async ({ db }) => {
    const surplus = await db
      .select({ id: backups.id, file: backups.file })
      .from(backups)
      .where(eq(backups.state, 'made'))
      .orderBy(desc(backups.startedAt), desc(backups.id))
      .offset(KEPT_BACKUPS);
    for (const { id, file } of surplus) {
      await rm(join(folder, file), { force: true });
      await db.update(backups).set({ state: 'gone' }).where(eq(backups.id, id));
    }
  });
}
