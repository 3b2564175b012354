import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { fileDigest } from '@balcao/archive/file-digest.ts';
import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { lockFor } from '@balcao/archive/lock.ts';
import type { Manifest } from '@balcao/archive/manifest.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { writeArchive, type WriteOptions } from '@balcao/archive/write-archive.ts';
import type { BackupFault } from '@balcao/contract/backup/models.ts';
import { privateFolder } from '@balcao/platform/private-files.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asPlatformCtx } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { version } from '../../platform/version.ts';
import { backupFolder, KEPT_BACKUPS, MADE_BY_UPGRADE, removeLeftDrafts } from './backup-folder.ts';
import { removeLeftCopies } from './left-copies.ts';
import { backups } from './backup.table.ts';
import { askForWhatFollows } from './follow-up.ts';
import { askForLetters } from './trouble/ask-for-letters.ts';

const HEARTBEAT_MS = 5000;

/** Writes the archive that was asked for and reads it back; only then it counts. What failed leaves no file. */
export async function makeBackup(deps: Deps, id: number): Promise<void> {
  const file = await waitingFile(deps, id);
  if (file === null) return;
  const folder = backupFolder(deps.config);
  const path = join(folder, file);
  const heart = startHeart(deps, id);
  try {
    await privateFolder(folder);
    await removeLeftDrafts(folder, deps.now());
    await removeLeftCopies(deps.config.DATA_DIR, deps.now());
    const locking = await lockFor(deps.config.BACKUP_RECIPIENTS, deps.config.ENCRYPTION_KEY);
    const manifest = await write(deps, { path, lock: locking?.lock, onProgress: heart.tell });
    await verifyArchive(path, locking ? [locking.identity] : []);
    const isOurs = await endWell(deps, { id, path, manifest, identity: locking?.identity ?? null });
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
  if (error instanceof ArchiveError) return error.fault === 'locked' ? 'key' : 'damaged';
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
  // At once: whoever waits for it knows that it has begun.
  void beat();
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
  return { tell: (share: number) => void (progress = share), stop: () => clearInterval(heartbeat) };
}

type Writing = Pick<WriteOptions, 'path' | 'lock' | 'onProgress'>;

async function write(deps: Deps, { path, lock, onProgress }: Writing): Promise<Manifest> {
  // A connection of its own: one transaction reads for as long as the whole takes, without the limits of requests.
  const client = new pg.Client({ connectionString: deps.config.DATABASE_DIRECT_URL });
  // A connection that is lost between two questions is told here alone, and would end the program; the next question fails.
  client.on('error', (error) => deps.log.warn({ err: error }, 'the backup lost its connection'));
  try {
    await client.connect();
    return await writeArchive({
      client,
      path,
      lock,
      productVersion: version,
      keyFingerprint: keyFingerprint(deps.config.ENCRYPTION_KEY),
      now: deps.now(),
      ...(onProgress && { onProgress }),
    });
  } finally {
    await client.end();
  }
}

type Made = { id: number; path: string; manifest: Manifest; identity: string | null };

async function endWell(deps: Deps, { id, path, manifest, identity }: Made): Promise<boolean> {
  const { size } = await stat(path);
  const sha256 = await fileDigest(path);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const ending = { state: 'made' as const, progress: 1, bytes: size, rows, sha256, verifiedAt: deps.now() };
  return end(deps, id, { ...ending, identity });
}

type Ending = Partial<
  Pick<typeof backups.$inferInsert, 'state' | 'progress' | 'bytes' | 'rows' | 'sha256' | 'verifiedAt' | 'fault'>
>;

/** Whether the row was still this program's to end. */
const end = (deps: Deps, id: number, { identity = null, ...ending }: Ending & { identity?: string | null }) =>
  asPlatformCtx(deps, async (ctx) => {
    const isRunning = and(eq(backups.id, id), eq(backups.state, 'running'));
    const [ended] = await ctx.db
      .update(backups)
      .set({ ...ending, finishedAt: ctx.now })
      .where(isRunning)
      .returning({ madeBy: backups.madeBy });
    if (!ended) return false;
    const isNightly = ended.madeBy === null;
    if (ending.state === 'made') askForWhatFollows(ctx, { backupId: id, isNightly, identity });
    // Whoever asked for one sees on the page how it ended.
    else if (isNightly) await askForLetters(ctx, { backupId: id, what: 'backup' });
    return true;
  });

/** The newest stay, and that of before the last upgrade, however long ago it was. The file goes first: a row that says "gone" tells the truth. */
async function makeRoom(deps: Deps, folder: string): Promise<void> {
  await asPlatformCtx(deps, async ({ db }) => {
    const surplus = await db
      .select({ id: backups.id, file: backups.file })
      .from(backups)
      .where(eq(backups.state, 'made'))
      .orderBy(desc(backups.startedAt), desc(backups.id))
      .offset(KEPT_BACKUPS);
    const [wayBack] = await db
      .select({ id: backups.id })
      .from(backups)
      .where(and(eq(backups.state, 'made'), eq(backups.madeBy, MADE_BY_UPGRADE)))
      .orderBy(desc(backups.startedAt), desc(backups.id))
      .limit(1);
    for (const { id, file } of surplus.filter((one) => one.id !== wayBack?.id)) {
      await rm(join(folder, file), { force: true });
      await db.update(backups).set({ state: 'gone' }).where(eq(backups.id, id));
    }
  });
}
