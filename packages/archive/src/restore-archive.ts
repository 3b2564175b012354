import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ArchiveError } from './archive-error.ts';
import { describeTables } from './describe-database.ts';
import type { ArchivedTable, Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { verifyArchive } from './verify-archive.ts';
import { parseWaitingJob, type WaitingJob } from './waiting-jobs.ts';

export type RestoreOptions = {
  /** Of the owner of a database that stands at the archive's last migration and has no user yet. */
  client: pg.ClientBase;
  path: string;
  /** Private keys, for an archive that is encrypted. */
  identities?: readonly string[];
  /** Brings the empty database to the archive's last migration; throws when this program does not know it. */
  prepare: (manifest: Manifest) => Promise<void>;
  /** In the transaction of the restored rows: what must be true before anybody sees them. */
  settle: (client: pg.ClientBase, jobs: WaitingJob[], manifest: Manifest) => Promise<void>;
};

/**
 * Fills an empty database with what an archive holds, in one transaction: whatever goes wrong, the database stays empty.
 * Rows are compared with the archive by hash and number. The owner may not switch foreign keys off, therefore they are
 * dropped and made again: a row without its parent is found at the end.
 */
export async function restoreArchive({
  client,
  path,
  identities = [],
  prepare,
  settle,
}: RestoreOptions): Promise<Manifest> {
  const jobs: WaitingJob[] = [];
  let links: Link[] = [];
  try {
    const manifest = await readArchive(path, {
      identities,
      async onManifest(found) {
        if (found.kind !== 'balcao') throw new ArchiveError('other-kind', 'it holds one company: company import');
        await prepare(found);
        await client.query('begin');
        await refuseFilled(client);
        await compareShapes(client, found);
        links = await deleteLinks(client);
        await setTriggers(client, found, 'disable');
        await empty(client, found);
      },
      onTable: (table, content) => copyIn(client, table, content),
      async onJobs(content) {
        for await (const line of createInterface(content)) jobs.push(parseWaitingJob(line));
      },
    });
    await setTriggers(client, manifest, 'enable');
    for (const { table, name, definition } of links) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, value, isCalled]);
    }
    await settle(client, jobs, manifest);
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } catch (error) {
    await client.query('rollback');
    throw isOfValues(error) ? await faultOrThis(error, () => verifyArchive(path, identities)) : error;
  }
}

/** The database could not read a value, or it breaks a rule of its tables: what was written there fitted. */
const isOfValues = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code));

/** Whoever restores is told what is wrong with the archive, not what the database makes of it. */
async function faultOrThis(error: unknown, verify: () => Promise<unknown>): Promise<unknown> {
  try {
    await verify();
    return error;
  } catch (fault) {
    return fault instanceof ArchiveError ? fault : error;
  }
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  // The platform's own company is made by a migration; its first user by the first start.
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount !== 0) throw new Error('the database is not empty: restoring would mix two installations');
}

/** Both stand at the same migration, so that only an archive that lost a part, or got one, differs. */
async function compareShapes(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const shapes = await describeTables(client);
  const here = new Map(shapes.map(({ name, columns }) => [name, columns.join()]));
  for (const { name, columns } of manifest.tables) {
    if (here.get(name) !== columns.join()) throw new ArchiveError('incomplete', `table ${name}`);
    here.delete(name);
  }
  const [missing] = here.keys();
  if (missing !== undefined) throw new ArchiveError('incomplete', `table ${missing}`);
}

type Link = { table: string; name: string; definition: string };

async function deleteLinks(client: pg.ClientBase): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function setTriggers(client: pg.ClientBase, { tables }: Manifest, state: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${qualified(client, name)} ${state} trigger user`);
}

/** Migrations leave rows of their own (defaults, first prices): the archive's take their place. */
async function empty(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => qualified(client, name)).join(', ')}`);
}

async function copyIn(client: pg.ClientBase, { name, columns }: ArchivedTable, content: Readable): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await pipeline(content, client.query(copyFrom(`copy ${qualified(client, name)} (${list}) from stdin`)));
}

const qualified = (client: pg.ClientBase, name: string) => `public.${client.escapeIdentifier(name)}`;
