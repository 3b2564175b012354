import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { makeLockKeys } from '@balcao/archive/lock.ts';
import { restoreArchive } from '@balcao/archive/restore-archive.ts';
import { verifyArchive } from '@balcao/archive/verify-archive.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { openMailBox } from '../../test/mail-box.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createSupporter } from '../../test/supporter.ts';
import { createWorld } from '../../test/world.ts';
import { backupFolder } from './backup-folder.ts';
import { copyBackupJob } from './jobs/copy-backup.job.ts';
import { mailTroubleJob } from './jobs/mail-trouble.job.ts';
import { makeBackupJob } from './jobs/make-backup.job.ts';
import { tryBackupJob } from './jobs/try-backup.job.ts';
import { watchBackupsJob } from './jobs/watch-backups.job.ts';
import { readBack } from './read-back.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const once = { number: 1, isLast: true };
const MINUTE_MS = 60_000;

let databaseUrl: string;
let clock = TEST_NOW.getTime();
beforeAll(async () => {
  databaseUrl = await createOwnDatabase();
});

/** An installation with a clock to be moved. Its backups of an earlier test are forgotten. */
async function installation(environment: Record<string, string> = {}) {
  clock += 24 * 60 * MINUTE_MS;
  const deps = await createTestDeps({ databaseUrl, environment, now: () => new Date(clock) });
  onTestFinished(() => closeDeps(deps));
  await deps.database.pool.query("update backups set state = 'gone' where state = 'made'");
  await deps.database.pool.query('delete from graphile_worker._private_jobs');
  return deps;
}

/** As in the night. */
async function backUp(deps: Deps) {
  await makeBackupJob.run(deps, {}, once);
  const { rows } = await deps.database.pool.query<Row>('select * from backups order by id desc limit 1');
  const [row] = rows;
  if (!row) throw new Error('no backup was begun');
  return { ...row, id: Number(row.id), path: join(backupFolder(deps.config), row.file) };
}
type Row = { id: string; file: string; state: string; fault: string | null; sha256: string };

const again = async (deps: Deps, id: number) =>
  (await deps.database.pool.query<Record<string, unknown>>('select * from backups where id = $1', [id])).rows[0];

/** What was asked for, by the payload of each job. */
async function waiting<P>(deps: Deps, task: string) {
  const { rows } = await deps.database.pool.query<{ payload: P }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1`,
    [task],
  );
  return rows.map(({ payload }) => payload);
}

describe('the address of a download', () => {
  async function desk() {
    const deps = await installation();
    const { app, me } = await createSupporter(deps);
    const backup = await backUp(deps);
    const link = (id: number) =>
      app.inject({ method: 'POST', url: `/api/backups/${id}/link`, headers: me.headers, payload: {} });
    const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url });
    return { deps, backup, link, open };
  }

  test('gives the file away once, without a session, and looking at its head does not use it up', async () => {
    const { deps, backup, link, open } = await desk();
    const { path } = (await link(backup.id)).json<{ path: string }>();
    expect((await open(path, 'HEAD')).statusCode).toBe(404);
    const answer = await open(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${backup.file}"`,
    });
    expect(answer.rawPayload.equals(await readFile(backup.path))).toBe(true);
    expect((await open(path)).json()).toMatchObject({ error: 'ERR_NO_BACKUP_FOUND' });
    const audited = 'select action from audit_log where subject = $1 order by id';
    const { rows } = await deps.database.pool.query(audited, [`backup:${backup.id}`]);
    expect(rows).toEqual([{ action: 'backup.link' }, { action: 'backup.download' }]);
  });

  test('is good for five minutes, and none is given for a file that is not here', async () => {
    const { backup, link, open } = await desk();
    const { path } = (await link(backup.id)).json<{ path: string }>();
    const later = (await link(backup.id)).json<{ path: string }>();
    clock += 5 * MINUTE_MS;
    expect((await open(path)).statusCode).toBe(404);
    clock -= 1;
    await rm(backup.path);
    expect((await open(later.path)).json()).toMatchObject({ error: 'ERR_BACKUP_NOT_HERE' });
    expect((await link(backup.id)).json()).toMatchObject({ error: 'ERR_BACKUP_NOT_HERE' });
    expect((await link(backup.id + 1)).json()).toMatchObject({ error: 'ERR_NO_BACKUP_FOUND' });
  });
});

describe('who is told', () => {
  test('every super user has a letter about a night whose backup failed, and the file is gone', async () => {
    const mailBox = await openMailBox();
    onTestFinished(() => mailBox.close());
    const deps = await installation({ SMTP_URL: mailBox.url, BACKUP_RECIPIENTS: 'age1mistyped' });
    const platform = await createWorld({ deps, companyId: PLATFORM_COMPANY_ID });
    await platform.person({ super: true, profile: 'admin' });
    const backup = await backUp(deps);
    expect(backup).toMatchObject({ state: 'failed', fault: 'key' });
    expect(await readdir(backupFolder(deps.config))).toEqual([]);
    const asked = await waiting<{ backupId: number; what: 'backup'; userId: number }>(deps, 'backup.mail-trouble');
    const { rows } = await deps.database.pool.query('select id from users where super');
    expect(asked).toHaveLength(rows.length);
    for (const payload of asked) await mailTroubleJob.run(deps, payload, once);
    expect(mailBox.letters).toHaveLength(rows.length);
    expect(mailBox.letters[0]).toContain('/outrosajustes');
  });

  test('a nightly backup whose program was killed is noticed within the hour, one that goes on is left alone', async () => {
    const deps = await installation();
    const insert = `insert into backups (file, started_at, alive_at, made_by) values ($1, $2, $2, null)`;
    await deps.database.pool.query(insert, ['balcao-1.balcao', new Date(clock - 30_000)]);
    await watchBackupsJob.run(deps, {}, once);
    expect((await deps.database.pool.query("select from backups where state = 'running'")).rowCount).toBe(1);
    clock += MINUTE_MS;
    await watchBackupsJob.run(deps, {}, once);
    const ended = "select fault from backups where file = 'balcao-1.balcao'";
    expect((await deps.database.pool.query(ended)).rows).toEqual([{ fault: 'interrupted' }]);
    expect(await waiting(deps, 'backup.mail-trouble')).not.toEqual([]);
  });
});

describe('an encrypted backup', () => {
  test('opens with a private key of the operator and with nothing else, and brings the key of its secrets', async () => {
    const [ours, another] = [await makeLockKeys(), await makeLockKeys()];
    const deps = await installation({ BACKUP_RECIPIENTS: ours.recipient });
    const backup = await backUp(deps);
    expect(backup).toMatchObject({ state: 'made', file: expect.stringMatching(/\.balcao\.age$/) });
    expect((await readFile(backup.path)).includes('manifest.json')).toBe(false);
    await expect(verifyArchive(backup.path)).rejects.toMatchObject({ fault: 'locked' });
    await expect(verifyArchive(backup.path, [another.identity])).rejects.toMatchObject({ fault: 'locked' });
    const manifest = await verifyArchive(backup.path, [another.identity, ours.identity]);
    expect(manifest.encryptionKey).toBe(deps.config.ENCRYPTION_KEY);

    const client = new pg.Client({ connectionString: await createOwnDatabase() });
    await client.connect();
    onTestFinished(() => client.end());
    const settle = () => Promise.resolve();
    const prepare = settle;
    await restoreArchive({ client, path: backup.path, identities: [ours.identity], prepare, settle });
    const { rows } = await deps.database.pool.query('select count(*) from companies');
    expect((await client.query('select count(*) from companies')).rows).toEqual(rows);
  });

  test('that was changed is noticed by who has the key, and by the server, which has none', async () => {
    const { identity, recipient } = await makeLockKeys();
    const deps = await installation({ BACKUP_RECIPIENTS: recipient });
    const { id, path } = await backUp(deps);
    await readBack(deps, id);
    expect(await again(deps, id)).toMatchObject({ fault: null });
    const bytes = await readFile(path);
    for (const spoilt of [
      bytes.subarray(0, bytes.length - 100),
      flipped(bytes, bytes.length - 50),
      flipped(bytes, 60),
    ]) {
      await writeFile(path, spoilt);
      await readBack(deps, id);
      expect(await again(deps, id)).toMatchObject({ fault: 'damaged', verified_at: null });
      await expect(verifyArchive(path, [identity])).rejects.toBeInstanceOf(ArchiveError);
    }
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

describe('the copy outside the machine', () => {
  const folder = () => mkdtemp(join(tmpdir(), 'balcao-copies-'));

  test('is asked for with the backup, equals it, and the newest seven stay beside what is not ours', async () => {
    const outside = await folder();
    await writeFile(join(outside, 'notas.txt'), 'de outra pessoa');
    for (let day = 1; day <= 7; day += 1) await writeFile(join(outside, `balcao-2026-01-0${day}-00-00-00.balcao`), '');
    const deps = await installation({ BACKUP_COPY_DIR: outside, BACKUP_TRIAL: 'off' });
    const { id, file, path } = await backUp(deps);
    expect(await waiting(deps, 'backup.copy-backup')).toEqual([{ backupId: id }]);
    expect(await waiting(deps, 'backup.try-backup')).toEqual([]);
    await copyBackupJob.run(deps, { backupId: id }, once);
    expect((await readFile(join(outside, file))).equals(await readFile(path))).toBe(true);
    const there = await readdir(outside);
    expect(there).toHaveLength(8);
    expect(there).not.toContain('balcao-2026-01-01-00-00-00.balcao');
    expect(await again(deps, id)).toMatchObject({ copied_at: new Date(clock), copy_fault: null });
  });

  test('is not made in a folder that is away, or on a disk that is full; the last try that fails is told, and trying again helps', async () => {
    const outside = join(await folder(), 'mounted');
    const deps = await installation({ BACKUP_COPY_DIR: outside });
    const { id, file } = await backUp(deps);
    await createWorld({ deps, companyId: PLATFORM_COMPANY_ID }).then((world) => world.person({ super: true }));
    const attempt = (isLast: boolean) => copyBackupJob.run(deps, { backupId: id }, { number: 1, isLast });
    await expect(attempt(false)).rejects.toThrow('away');
    expect(await waiting(deps, 'backup.mail-trouble')).toEqual([]);
    await expect(attempt(true)).rejects.toThrow('away');
    expect(await again(deps, id)).toMatchObject({ copied_at: null, copy_fault: 'away' });
    expect(await waiting(deps, 'backup.mail-trouble')).not.toEqual([]);
    await mkdir(outside);
    await symlink('/dev/full', join(outside, `${file}.draft`));
    await expect(attempt(false)).rejects.toThrow('disk');
    expect(await again(deps, id)).toMatchObject({ copy_fault: 'disk' });
    expect(await readdir(outside)).toEqual([]);
    await attempt(false);
    expect(await again(deps, id)).toMatchObject({ copied_at: expect.any(Date), copy_fault: null });
  });
});

test('the backup of the night is restored for trial with the key it was just locked with, and its rows are counted', async () => {
  const deps = await installation({ BACKUP_RECIPIENTS: (await makeLockKeys()).recipient });
  const { id, path } = await backUp(deps);
  const [payload] = await waiting<{ backupId: number; sealedIdentity: string }>(deps, 'backup.try-backup');
  expect(payload).toMatchObject({ backupId: id, sealedIdentity: expect.stringMatching(/^v1\./) });
  if (!payload) return;
  await tryBackupJob.run(deps, payload, once);
  const tried = await again(deps, id);
  expect(tried).toMatchObject({ trial_fault: null, trial_rows: tried?.['rows'] });
  expect(await readdir(deps.config.DATA_DIR)).not.toContain('trial');

  await writeFile(path, flipped(await readFile(path), 300));
  await tryBackupJob.run(deps, payload, once);
  expect(await again(deps, id)).toMatchObject({ trial_fault: 'archive', trial_rows: null });
  expect(await waiting(deps, 'backup.mail-trouble')).not.toEqual([]);
});
