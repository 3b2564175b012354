import { storePiece } from '@balcao/archive/stored-piece.ts';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { aboutFile, type About, baseFolder, baseTar, segmentOf, type Vault } from './vault.ts';
import { requireThere } from './ship-log.ts';

type Source = {
  /** The superuser's: only who may replicate may copy a cluster. */
  superuserUrl: string;
  /** A folder of PostgreSQL's account, on the cluster's disk, that does not exist or holds what a killed program left. */
  draft: string;
  keyFingerprint: string | null;
};

/** The copy lies beside the cluster until it is packed. */
const ROOM = 1.2;

/** Copies the whole cluster while it works. Until the last step nothing stands under the copy's name. */
export async function takeBase(vault: Vault, source: Source): Promise<About> {
  requireThere(vault);
  await requireRoom(source);
  rmSync(source.draft, { recursive: true, force: true });
  const startedAt = new Date();
  const name = startedAt.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  try {
    const firstSegment = await copyCluster(source);
    const finishedAt = new Date();
    await removeUnfinished(vault);
    mkdirSync(baseFolder(vault, name), { recursive: true, mode: 0o700 });
    const from = join(source.draft, 'base.tar');
    const { bytes, sha256 } = await storePiece({ from, to: baseTar(vault, name), recipients: vault.recipients });
    const about = { startedAt, finishedAt, firstSegment, bytes, sha256, keyFingerprint: source.keyFingerprint };
    const file = aboutFile(vault, name);
    await writeFile(`${file}.new`, `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    return about;
  } catch (error) {
    await rm(baseFolder(vault, name), { recursive: true, force: true });
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

/** What a program that was killed left without its last file. */
async function removeUnfinished(vault: Vault): Promise<void> {
  const folder = baseFolder(vault, '');

  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    if (!existsSync(aboutFile(vault, name))) await rm(baseFolder(vault, name), { recursive: true, force: true });
  }
}
