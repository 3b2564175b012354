import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { restoreArchive } from '@balcao/archive/restore-archive.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdtemp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { startServer } from '../../app/start-server.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { inhabitedCompany } from '../../test/sweeps/populated-company.ts';
import { createWorld } from '../../test/world.ts';
import { backupFolder } from './backup-folder.ts';
import { makeBackupJob } from './jobs/make-backup.job.ts';
import { settleRestore } from './settle-restore.ts';
import { readBack } from './read-back.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const once = { number: 1, isLast: true };

let deps: Deps;
let archive: string;

/** Beside the one of the company, which waits for a later time. */
const dueLetter = `
  insert into emails (company_id, batch_id, recipient, subject, message, written_subject, written_message, day,
    wanted_at, next_try_at, message_id)
  select company_id, batch_id, 'ana@exemplo.com.br', subject, message, written_subject, written_message, day,
    $1, $1, '<due@teste>' from emails limit 1`;

/** A run that waits for the answer to a request that must not be made twice. */
const waitingCall = `
  with run as (
    insert into bot_runs (company_id, ticket_id, kind, node_id, step_no, state, waiting)
    select t.company_id, t.id, 'menu', 'x', 1, '{}', 'result' from tickets t
    where not exists (select from bot_runs r where r.ticket_id = t.id and r.status = 'active') limit 1
    returning id, company_id
  )
  insert into bot_calls (company_id, run_id, step_no, kind, request, created_at)
  select company_id, id, 1, 'typebot', '{"kind": "typebot"}', $1 from run`;

/** An installation with something in almost every table, and its archive. */
beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  await inhabitedCompany({ deps });
  await deps.database.pool.query(dueLetter, [TEST_NOW]);
  await deps.database.pool.query(waitingCall, [TEST_NOW]);
  await makeBackupJob.run(deps, {}, once);
  const [file = ''] = await readdir(backupFolder(deps.config));
  archive = join(backupFolder(deps.config), file);
});
afterAll(() => closeDeps(deps));

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function restoreInto(url: string, path = archive) {
  const client = await connect(url);
  const manifest = await restoreArchive({
    client,
    path,
    prepare: () => Promise.resolve(),
    settle: (db, jobs) => settleRestore(db, { jobs, now: TEST_NOW, madeAt: TEST_NOW }),
  });
  return { client, manifest };
}

/** What stands in a table, whatever the order of its rows. */
async function digestOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`);
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex');
}

const copyOf = async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'balcao-archive-')), 'copy.balcao');
  await copyFile(archive, path);
  await chmod(path, 0o600);
  return path;
};

/** What settling a restore changes on purpose. */
const settled = [
  'emails',
  'outbox',
  'bot_calls',
  'campaigns',
  'whatsapp_sessions',
  'whatsapp_session_keys',
  'event_counters',
  'public_event_counters',
  'backups',
  'installation',
];

test('what was backed up stands in an empty installation again, row for row, and the next row gets the next number', async () => {
  const { client, manifest } = await restoreInto(await createOwnDatabase());
  const original = await connect(deps.config.DATABASE_URL);
  const tables = manifest.tables.map(({ name }) => name).filter((name) => !settled.includes(name));
  for (const table of tables)
    expect([table, await digestOf(client, table)]).toEqual([table, await digestOf(original, table)]);
  const filled = manifest.tables.filter(({ rows }) => rows > 0);
  expect(filled.length).toBeGreaterThan(40);
  const next = "insert into companies (name) values ('Depois') returning id";
  expect((await client.query(next)).rows).toEqual((await original.query(next)).rows);
  const orphan = client.query('insert into contacts (company_id, name) values (999999, $1)', ['Ninguém']);
  await expect(orphan).rejects.toThrow(/foreign key|null value/);
});

test('nobody but the account of the program may read an archive, and of an unfinished one nothing lies there', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await stat(backupFolder(deps.config))).mode & 0o777).toBe(0o700);
  expect((await readdir(backupFolder(deps.config))).every((name) => name.endsWith('.balcao'))).toBe(true);
});

describe('an archive that is not whole is noticed and restores nothing', () => {
  let url: string;
  beforeAll(async () => {
    url = await createOwnDatabase();
  });

  test.each([
    ['a byte was flipped', 'damaged'],
    ['a part holds what the database cannot read', 'damaged'],
    ['its end is missing', 'truncated'],
    ['it is something else', 'not-an-archive'],
    ['it is empty', 'not-an-archive'],
    ['a part is not in it', 'incomplete'],
    ['a newer program wrote it', 'newer'],
    ['it would like to write elsewhere', 'incomplete'],
  ])('%s', async (what, fault) => {
    const path = await copyOf();
    await spoil(path, what);
    const found = await verifyArchive(path).catch((error: unknown) => error);
    expect(found).toBeInstanceOf(ArchiveError);
    expect(found).toMatchObject({ fault });
    await expect(restoreInto(url, path)).rejects.toThrow(ArchiveError);
    const client = await connect(url);
    expect((await client.query('select from users')).rowCount).toBe(0);
    expect((await client.query("select from pg_constraint where conname = 'tickets_company_id_fkey'")).rowCount).toBe(
      1,
    );
  });
});

const TAR_BLOCK = 512;

async function spoil(path: string, what: string): Promise<void> {
  const bytes = await readFile(path);
  const at = bytes.indexOf('tables/companies.copy.zst');
  if (what === 'a byte was flipped') bytes.writeUInt8(bytes.readUInt8(at + TAR_BLOCK + 20) ^ 1, at + TAR_BLOCK + 20);
  if (what === 'a part holds what the database cannot read')
    return writeFile(path, withContent(bytes, at, zstdCompressSync('Loja\n')));
  if (what === 'its end is missing') return truncate(path, Math.floor(bytes.length / 2));
  if (what === 'it is something else') bytes.fill('x');
  if (what === 'it is empty') return truncate(path, 0);
  if (what === 'a newer program wrote it') bytes.write('"format": 9', bytes.indexOf('"format": 1'));
  if (what === 'a part is not in it') return writeFile(path, withoutEntry(bytes, at));
  if (what === 'it would like to write elsewhere')
    return writeFile(path, renamed(bytes, at, '../../etc/companies.txt'));
  return writeFile(path, bytes);
}

const sizeOf = (bytes: Buffer, at: number) => Number.parseInt(bytes.toString('ascii', at + 124, at + 135), 8);

function withoutEntry(bytes: Buffer, at: number): Buffer {
  const end = at + TAR_BLOCK + Math.ceil(sizeOf(bytes, at) / TAR_BLOCK) * TAR_BLOCK;
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
}

/** The same entry with another content. */
function withContent(bytes: Buffer, at: number, content: Buffer): Buffer {
  const [before, after] = [bytes.subarray(0, at + TAR_BLOCK), withoutEntry(bytes, at).subarray(at)];
  before.write(content.length.toString(8).padStart(11, '0'), at + 124);
  const padding = Buffer.alloc(Math.ceil(content.length / TAR_BLOCK) * TAR_BLOCK - content.length);
  return Buffer.concat([summed(before, at), content, padding, after]);
}

/** The same entry under another name. */
function renamed(bytes: Buffer, at: number, name: string): Buffer {
  bytes.fill(0, at, at + 100).write(name, at);
  return summed(bytes, at);
}

/** With the checksum that belongs to what the head of the entry says. */
function summed(bytes: Buffer, at: number): Buffer {
  bytes.fill(' ', at + 148, at + 156);
  const sum = bytes.subarray(at, at + TAR_BLOCK).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return bytes;
}

test('an installation that has companies is never restored over', async () => {
  await expect(restoreInto(deps.config.DATABASE_URL)).rejects.toThrow('not empty');
});

test('after a restore people can look, nothing leaves, and one word of the super user lets it', async () => {
  const databaseUrl = await createOwnDatabase();
  await restoreInto(databaseUrl);
  let clock = TEST_NOW.getTime() + 60_000;
  const restored = await createTestDeps({ databaseUrl, now: () => new Date(clock) });
  const server = await startServer(restored, ['http', 'worker']);
  onTestFinished(async () => {
    await server.stop();
    await closeDeps(restored);
  });
  const there = await createWorld({ deps: restored, companyId: PLATFORM_COMPANY_ID });
  const chief = await there.person({ super: true });
  const ask = async <T>(method: string, path: string) =>
    (await (await fetch(`${server.url}/api${path}`, { method, headers: chief.headers })).json()) as T;
  // Nobody works: it says so at once, instead of waiting for whoever releases the installation.
  expect(await ask('GET', '/backup-database')).toMatchObject({ ok: true, running: true, size: null });
  const list = () => ask<{ hold: object | null; backups: { state: string }[] }>('GET', '/backups');
  expect(await list()).toMatchObject({
    hold: { madeAt: TEST_NOW.toISOString(), uncertainLetters: 1 },
    backups: [{ state: 'running' }],
  });
  expect(await ask('GET', '/backup-database')).toEqual({ error: 'ERR_BACKUP_RUNNING' });
  const { rows: letters } = await restored.database.pool.query('select status from emails order by next_try_at');
  expect(letters).toEqual([{ status: 'INCERTO' }, { status: 'AGENDADO' }]);
  const callOfRun = async () =>
    (await restored.database.pool.query('select state, attempts, response from bot_calls')).rows;
  expect(await callOfRun()).toEqual([{ state: 'running', attempts: 0, response: null }]);

  expect(await ask('POST', '/backups/release')).toEqual({ releasedAt: expect.any(String) });
  await expect.poll(async () => (await list()).backups[0]?.state, { timeout: 30_000 }).toBe('made');
  expect((await list()).hold).toBeNull();
  clock += 1000;
  const made = await ask<{ file: string; size: number }>('GET', '/backup-database');
  expect(made).toMatchObject({ ok: true, running: false, seconds: expect.any(Number) });
  expect((await stat(join(backupFolder(restored.config), made.file))).size).toBe(made.size);
  await expect.poll(callOfRun).toMatchObject([{ state: 'failed', response: { why: 'interrupted' } }]);
  expect(await ask('POST', '/backups/release')).toMatchObject({ error: 'ERR_NOTHING_HELD' });
});

test('reading back a backup tells whether it is whole, damaged or missing', async () => {
  const { rows } = await deps.database.pool.query<{ id: number }>("select id from backups where state = 'made'");
  const id = Number(rows[0]?.id);
  const found = async () =>
    (await deps.database.pool.query('select verified_at is not null as whole, fault from backups where id = $1', [id]))
      .rows[0];
  expect(await found()).toEqual({ whole: true, fault: null });
  const good = await readFile(archive);
  await spoil(archive, 'a byte was flipped');
  await readBack(deps, id);
  expect(await found()).toEqual({ whole: false, fault: 'damaged' });
  await writeFile(archive, good);
  await readBack(deps, id);
  expect(await found()).toEqual({ whole: true, fault: null });
});
