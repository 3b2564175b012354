import { ARCHIVE_FORMAT, type Manifest } from '@balcao/archive/manifest.ts';
import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { lastMigrationOf } from '@balcao/archive/describe-database.ts';
import type { Lock } from '@balcao/archive/lock.ts';
import { compressInto, type Enclosed, packParts } from '@balcao/archive/pack-parts.ts';
import { DRAFT_PREFIX } from '@balcao/archive/write-archive.ts';
import { folderOf, type Storage } from '@balcao/platform/storage.ts';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { UsageError } from '../command.ts';
import { type Column, readColumns } from './columns.ts';
import { movedTables } from './moved-tables.ts';
import { sealForTheWay, sealedWay } from './seal-for-the-way.ts';

export type Exporting = {
  /** Of the database's owner. */
  client: pg.ClientBase;
  companyId: number;
  path: string;
  storage: Pick<Storage, 'list' | 'digestOf' | 'localFile'>;
  productVersion: string;
  /** Of the installation, and of this archive alone. */
  keys: { from: string; way: string };
  lock?: Pick<Lock, 'recipients'> | undefined;
  now: Date;
  onProgress?: (line: string) => void;
};

/**
 * Writes one company, as it stood at one moment, into an archive of its own. The rows are read as the role that serves companies:
 * the database itself lets out nothing of another one. Secrets are sealed with a key of this archive alone. When it fails the
 * client is good for nothing but to be ended: rows that nobody takes any more may still be on their way.
 */
export async function exportCompany(options: Exporting): Promise<Manifest> {
  const { client, path, keys, lock } = options;
  const folder = await mkdtemp(join(dirname(path), DRAFT_PREFIX));
  try {
    await client.query('begin isolation level repeatable read');
    const { manifest, files } = await copyOut(options, folder);
    await client.query('rollback');
    const draft = join(folder, 'draft');
    const full: Lock | undefined = lock && { recipients: lock.recipients, encryptionKey: keys.way };
    await packParts(manifest, { folder, draft, lock: full, files });
    await rename(draft, path);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyOut(options: Exporting, folder: string): Promise<{ manifest: Manifest; files: Enclosed[] }> {
  const { client, companyId, productVersion, keys, now, onProgress } = options;
  const company = await readCompany(client, companyId);
  const lastMigration = await lastMigrationOf(client);
  const columns = await readColumns(client);
  await sealForTheWay(client, { companyId, keys });
  await client.query('set local role balcao_app');
  await client.query(`set local app.company_id = '${companyId}'`);
  const tables: Manifest['tables'] = [];
  for (const name of ['companies', ...movedTables]) {
    const shape = columns.get(name) ?? [];
    const command = copyCommand(client, { name, shape, companyId });
    const part = await compressInto(join(folder, name), client.query(copyTo(command)));
    tables.push({ name, columns: shape.map((column) => column.name), ...part });
    if (part.rows > 0) onProgress?.(`${name}: ${part.rows} rows`);
  }
  const jobs = await compressInto(join(folder, 'jobs'), Readable.from([]));
  const files = await listFiles(options);
  onProgress?.(`${files.length} files`);
  const lines = files.map(({ key, bytes, sha256 }) => `${JSON.stringify({ key, bytes, sha256 })}\n`);
  const listed = await compressInto(join(folder, 'files'), Readable.from(lines));
  const manifest: Manifest = {
    kind: 'balcao-company',
    format: ARCHIVE_FORMAT,
    madeAt: now.toISOString(),
    productVersion,
    lastMigration,
    keyFingerprint: keyFingerprint(keys.way),
    tables,
    jobs,
    sequences: [],
    company,
    files: listed,
  };
  return { manifest, files };
}

async function readCompany(client: pg.ClientBase, companyId: number) {
  const { rows } = await client.query<{ name: string; planName: string | null; sells: boolean }>(
    `select c.name, p.name as "planName", exists (select from resellers r where r.company_id = c.id) as sells
       from companies c left join plans p on p.id = c.plan_id where c.id = $1`,
    [companyId],
  );
  const [row] = rows;
  if (!row) throw new UsageError(`there is no company ${companyId}`);
  if (companyId === 1) throw new UsageError('the platform’s own company does not move');
  if (row.sells) throw new UsageError('a company that sells the counter has customers here: it does not move');
  return { id: companyId, name: row.name, planName: row.planName };
}

type Copying = { name: string; shape: readonly Column[]; companyId: number };

function copyCommand(client: pg.ClientBase, { name, shape, companyId }: Copying): string {
  const list = shape
    .map((column) =>
      column.name.startsWith('sealed') ? sealedWay(column) : `t.${client.escapeIdentifier(column.name)}`,
    )
    .join(', ');
  const owner = name === 'companies' ? 'id' : 'company_id';
  // In the order of their numbers: the same company is the same file, and numbers given elsewhere keep the order.
  const order = shape.some((column) => column.name === 'id') ? 'order by t.id' : '';
  return `copy (select ${list} from public.${name} t where t.${owner} = ${companyId} ${order}) to stdout`;
}

async function listFiles({ storage, companyId }: Exporting): Promise<Enclosed[]> {
  const files: Enclosed[] = [];
  for await (const { key, size: bytes } of storage.list(folderOf(companyId))) {
    const sha256 = await storage.digestOf(key).catch(nullWhenMissing);
    // What is deleted meanwhile no row names any more.
    if (sha256 !== null) files.push({ key, bytes, sha256, locate: () => storage.localFile(key) });
  }
  return files;
}

function nullWhenMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}
