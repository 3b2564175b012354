import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { aboutFile, type About, baseFolder, baseTar, removeUnfinished, segmentOf, type Vault } from './vault.ts';

type Source = {
  /** The superuser's: only who may replicate may copy a cluster. */
  superuserUrl: string;
  /** A folder of PostgreSQL's account, on the cluster's disk, that does not exist or holds what a killed program left. */
  draft: string;
  keyFingerprint: string | null;
  /** Public keys the copy is encrypted to; none: it lies open. */
  recipients: readonly string[];
};

/** The copy lies beside the cluster until it is packed. */
const ROOM = 1.2;

/** Copies the whole cluster while it works. Until the last step nothing stands under the copy's name. */
export async function takeBase(vault: Vault, source: Source): Promise<About> {
  await vault.requireThere();
  await requireRoom(source);
  rmSync(source.draft, { recursive: true, force: true });
  const startedAt = new Date();
  const name = startedAt.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  try {
    const firstSegment = await copyCluster(source);
    const finishedAt = new Date();
    await removeUnfinished(vault);
    const from = join(source.draft, 'base.tar');
    const { bytes, sha256 } = await vault.storePiece(baseTar(name), { from, recipients: source.recipients });
    const about = { startedAt, finishedAt, firstSegment, bytes, sha256, keyFingerprint: source.keyFingerprint };
    await vault.writeText(aboutFile(name), `${JSON.stringify(about, null, 2)}\n`);
    return about;
  } catch (error) {
    // What cannot be taken away now is taken away before the next.
    await vault.removeFolder(baseFolder(name)).catch(() => undefined);
    throw error;
  } finally {
    rmSync(source.draft, { recursive: true, force: true });
  }
}

async function copyCluster({ superuserUrl, draft }: Source): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The log of the copying itself goes into it, so that it stands by itself.
    const answers: unknown = await client.query(
      `BASE_BACKUP (LABEL 'balcao', TARGET 'server', TARGET_DETAIL ${client.escapeLiteral(draft)}, CHECKPOINT 'fast', WAL true, MANIFEST 'yes')`,
    );
    const [start] = Array.isArray(answers) ? answers : [answers];
    const { recptr, tli } = start.rows[0];
    return segmentOf(String(recptr), Number(tli));
  } finally {
    await client.end();
  }
}

async function requireRoom({ superuserUrl, draft }: Source): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(pg_database_size(oid)) as bytes from pg_database',
    );
    const { bavail, bsize } = await statfs(join(draft, '..'));
    if (bavail * bsize < Number(rows[0]?.bytes) * ROOM)
      throw new Error('the disk has no room for a copy of the database');
  } finally {
    await client.end();
  }
}
