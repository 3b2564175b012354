import { createSeal } from '@balcao/platform/seal.ts';
import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { lastMigrationOf } from '@balcao/archive/describe-database.ts';
import type { ArchivedTable, Manifest } from '@balcao/archive/manifest.ts';
import { drain, readArchive } from '@balcao/archive/read-archive.ts';
import { renewSuppressionKeys } from '../../../apps/server/src/features/suppressions/renew-keys.ts';
import { createWriteStream, existsSync } from 'node:fs';
import { folderOf, type Storage } from '@balcao/platform/storage.ts';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { UsageError } from '../command.ts';
import { type Column, readColumns } from './columns.ts';
import { failUnsent } from './fail-unsent.ts';
import { makeMapping, type Moving, written } from './mapping.ts';
import { movedTables, postponed } from './moved-tables.ts';
import { refuseKnown, renameUsers } from './known-people.ts';
import { sealAsOurs } from './seal-for-the-way.ts';

export type Importing = {
  /** Of the database's owner. */
  client: pg.ClientBase;
  path: string;
  identities: readonly string[];
  storage: Pick<Storage, 'incoming' | 'takeFolder' | 'removeFolder'>;
  /** Of the way, where somebody has it, and of this installation. */
  keys: { way: string | undefined; to: string };
  /** People whose e-mail is in use here get another one instead of stopping everything. */
  renamesUsers: boolean;
  isDryRun: boolean;
  onProgress?: (line: string) => void;
};

export type Imported = {
  companyId: number;
  name: string;
  rows: number;
  files: number;
  lostSecrets: number;
  /** Opt-outs that match nobody any more. */
  forgotten: number;
  /** Messages that had not left where it came from. */
  unsent: number;
  renamed: string[];
};

/**
 * Brings a company in, in one transaction: all of it or nothing. It is switched off, its campaigns are stopped, and nothing of it
 * leaves before somebody switches it on.
 */
export async function importCompany(options: Importing): Promise<Imported> {
  const { client, storage } = options;
  const incoming = join(storage.incoming, `company-${process.pid}`);
  let folder: string | undefined;
  try {
    await client.query('begin');
    await client.query("set local app.bringing_in = 'on'");
    const imported = await bringIn(options, incoming);
    if (options.isDryRun) {
      await client.query('rollback');
      return imported;
    }
    folder = folderOf(imported.companyId);
    if (existsSync(incoming)) await storage.takeFolder(incoming, folder);
    await client.query('commit');
    return imported;
  } catch (error) {
    await client.query('rollback');
    if (folder !== undefined) await storage.removeFolder(folder);
    throw explained(error);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function bringIn(options: Importing, incoming: string): Promise<Imported> {
  const { client, path, identities, isDryRun, onProgress } = options;
  const columns = await readColumns(client);
  let files = 0;
  const manifest = await readArchive(path, {
    identities,
    onManifest: (found) => requireFit(client, found, columns),
    async onTable(table, content) {
      await stage(client, table, content);
      if (table.rows > 0) onProgress?.(`${table.name}: ${table.rows} rows`);
    },
    onJobs: drain,
    async onFile(same, content) {
      files += same.length;
      if (isDryRun) return drain(content);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const [first, ...others] = same.map(({ key }) => join(incoming, key.slice(key.indexOf('/') + 1)));
      if (first === undefined) return;
      await pipeline(content, createWriteStream(first, { mode: 0o600 }));
      for (const other of others) await copyFile(first, other);
    },
  });
  const { company } = manifest;
  if (!company) throw new ArchiveError('incomplete', 'the company');
  const renamed = options.renamesUsers ? await renameUsers(client) : [];
  await refuseKnown(client);
  const to = await addCompany(client, { columns: columns.get('companies') ?? [], planName: company.planName });
  const moving: Moving = { from: company.id, to, columns };
  await makeMapping(client, moving);
  for (const table of movedTables) {
    if (table === 'consents') await client.query('delete from consents where company_id = $1', [to]);
    await fill(client, table, moving);
  }
  await closeCircles(client, to);
  const lostSecrets = await sealAsOurs(client, { companyId: to, keys: options.keys });
  const { forgotten } = await renewSuppressionKeys(client, { seal: createSeal(options.keys.to), companyId: to });
  await quiet(client, to);
  const unsent = await failUnsent(client, to);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { companyId: to, name: company.name, rows, files, lostSecrets, forgotten, unsent, renamed };
}

type Shapes = ReadonlyMap<string, readonly Column[]>;

async function requireFit(client: pg.ClientBase, manifest: Manifest, shapes: Shapes): Promise<void> {
  if (manifest.kind !== 'balcao-company')
    throw new ArchiveError('other-kind', 'it holds a whole installation: restore');
  const here = await lastMigrationOf(client);
  if (manifest.lastMigration !== here) {
    const which = manifest.lastMigration > here ? 'newer' : 'older';
    throw new UsageError(
      `the archive was made by ${which === 'newer' ? 'a newer' : 'an older'} program (${manifest.productVersion}): bring both installations to the same version and export again`,
    );
  }
  const named = manifest.tables.map(({ name, columns }) => `${name}(${columns.join()})`);
  const known = ['companies', ...movedTables].map(
    (name) => `${name}(${(shapes.get(name) ?? []).map((column) => column.name).join()})`,
  );
  if (named.join() !== known.join()) throw new ArchiveError('incomplete', 'its tables are not those of a company');
}

async function stage(client: pg.ClientBase, { name, columns }: ArchivedTable, content: Readable): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(
    `create temp table came_${name} on commit drop as select ${list} from public.${name} with no data`,
  );
  await pipeline(content, client.query(copyFrom(`copy pg_temp.came_${name} (${list}) from stdin`)));
  await client.query(`analyze pg_temp.came_${name}`);
}

type Adding = { columns: readonly Column[]; planName: string | null };

/** Switched off, without a seller: whoever runs this installation decides about both. */
async function addCompany(client: pg.ClientBase, { columns, planName }: Adding): Promise<number> {
  const plan = await client.query<{ id: string }>(
    'select id from plans where owner_company_id is null and fold(name) = fold($1)',
    [planName],
  );
  const planId = plan.rows[0]?.id;
  if (planName !== null && planId === undefined)
    throw new UsageError(`there is no plan "${planName}" here: make one of that name`);
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'status');
  const list = names.map((name) => client.escapeIdentifier(name)).join(', ');
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (${list}, status, plan_id) select ${list}, false, $1::bigint from pg_temp.came_companies returning id`,
    [planId ?? null],
  );
  const [row] = rows;
  if (!row || rows.length > 1) throw new ArchiveError('incomplete', 'it holds not one company');
  return Number(row.id);
}

async function fill(client: pg.ClientBase, table: string, moving: Moving): Promise<void> {
  const columns = moving.columns.get(table) ?? [];
  const list = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const values = columns.map((column) => written(column, moving)).join(', ');
  const order = columns.some(({ name }) => name === 'id') ? 'order by s.id' : '';
  await client.query(
    `insert into public.${table} (${list}) overriding system value select ${values} from pg_temp.came_${table} s ${order}`,
  );
}

async function closeCircles(client: pg.ClientBase, companyId: number): Promise<void> {
  for (const { table, column } of postponed) {
    const target = column === 'whatsapp_id' ? 'connections' : 'flow_versions';
    await client.query(
      `update public.${table} t set ${column} = pg_temp.new_id('${target}', s.${column})
         from pg_temp.came_${table} s
        where t.company_id = $1 and t.id = pg_temp.new_id('${table}', s.id) and s.${column} is not null`,
      [companyId],
    );
  }
}

/** Its phones are linked anew, and what was going out in bulk stopped where it came from. */
async function quiet(client: pg.ClientBase, companyId: number): Promise<void> {
  // Providers call the place that was left: each number that works is checked, which asks for this one.
  await client.query('update connections set webhook_at = null where company_id = $1', [companyId]);
  await client.query(
    `update campaigns set status = 'CANCELADA', status_reason = 'restored', status_note = null
      where company_id = $1 and status = 'EM_ANDAMENTO'`,
    [companyId],
  );
  await client.query(
    "update privacy_requests set state = 'failed', finished_at = now() where company_id = $1 and state = 'running'",
    [companyId],
  );
}

/** What is unique in an installation and exists here already, by the table and the rule that says so. */
function explained(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === '23505') {
    return new UsageError(
      `something of ${error.table} exists here already (${error.constraint}): nothing was imported`,
    );
  }
  return error;
}
