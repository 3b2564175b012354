import { makeLockKeys } from '@balcao/archive/lock.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openArchiveBucket } from '../../apps/server/src/features/backup/copies/archive-bucket.ts';
import { copyBackupJob } from '../../apps/server/src/features/backup/jobs/copy-backup.job.ts';
import { makeBackupJob } from '../../apps/server/src/features/backup/jobs/make-backup.job.ts';
import { noteErased, readErasures } from '../../apps/server/src/features/privacy/erasure/erasure-list.ts';
import { createTestDeps, TEST_NOW } from '../../apps/server/src/test/database.ts';
import { createOwnDatabase } from '../../apps/server/src/test/own-database.ts';
import { restore } from './commands/restore.ts';
import { trial } from './commands/trial.ts';
import { verify } from './commands/verify.ts';
import { checkBackups } from './doctor/backups.ts';
import { readServerSettings } from './doctor/server-settings.ts';
import { readOperateConfig } from './operate-config.ts';

vi.setConfig({ testTimeout: 180_000 });

const once = { number: 1, isLast: true };
const PART_BYTES = 20_000;

async function openBucket() {
  const bucket = await startBucket();
  onTestFinished(() => bucket.stop());
  const named = Object.entries(bucket.environment).map(([name, value]) => [`BACKUP_${name}`, value]);
  return { ...bucket, settings: Object.fromEntries(named) as Record<string, string> };
}

const pair = `with shop as (insert into companies (name) values ('Par') returning id)
  insert into contacts (company_id, name) select id, 'Par' from shop`;
const countPairs = `select (select count(*)::int from companies where name = 'Par') as shops,
  (select count(*)::int from contacts where name = 'Par') as people`;

const folder = (name: string) => mkdtemp(join(tmpdir(), `balcao-${name}-`));
const keysOf = ({ stored }: { stored: Map<string, unknown> }, text: string) =>
  [...stored.keys()].filter((key) => key.includes(text)).toSorted();

test('the backup of the night lies in the bucket, encrypted, the newest seven of them, and is verified, tried and restored from there', async () => {
  const bucket = await openBucket();
  const { identity, recipient } = await makeLockKeys();
  const databaseUrl = await createOwnDatabase();
  const deps = await createTestDeps({
    databaseUrl,
    environment: { ...bucket.settings, BACKUP_RECIPIENTS: recipient },
  });
  const { pool } = deps.database;
  await pool.query("insert into companies (name) values ('Loja do bucket')");
  // People write meanwhile, two rows at once: each pair is in it, or is not.
  let isMade = false;
  const writing = (async () => {
    while (!isMade) await pool.query(pair);
  })();
  await makeBackupJob.run(deps, {}, once);
  isMade = true;
  await writing;
  const newest = 'select id, file, copied_at, copy_fault from backups order by id desc limit 1';
  const row = async () => (await pool.query<Record<string, string>>(newest)).rows[0]!;
  const { id, file = '' } = await row();
  const copy = () => copyBackupJob.run(deps, { backupId: Number(id) }, once);

  // Older ones of this installation, what a killed program left of one, and what is somebody else's.
  const put = (key: string, text = '') =>
    bucket.stored.set(`balcao/archive/${key}`, { bytes: Buffer.from(text), changedAt: new Date(), meta: {} });
  for (let day = 1; day <= 7; day += 1) {
    put(`balcao-2026-01-0${day}-00-00-00.balcao.000000`);
    put(`balcao-2026-01-0${day}-00-00-00.balcao.json`, '{}');
  }
  put('balcao-2025-12-31-00-00-00.balcao.000000');
  put('notas.txt', 'de outra pessoa');

  const erased = { companyId: 1, identity: { kind: 'phone', value: '5511991237788' } };
  await noteErased(deps.config.DATA_DIR, { companyId: 1, identities: [erased.identity], at: TEST_NOW });
  bucket.breakAt('/archive/');
  await expect(copy()).rejects.toThrow('away');
  expect(await row()).toMatchObject({ copied_at: null, copy_fault: 'away' });
  bucket.breakAt(null);
  bucket.fail('busy', 'gone');
  await copy();
  expect(await row()).toMatchObject({ copied_at: expect.any(Date), copy_fault: null });
  expect(keysOf(bucket, file)).toEqual([`balcao/archive/${file}.000000`, `balcao/archive/${file}.json`]);
  expect(bucket.stored.get(`balcao/archive/${file}.000000`)?.bytes.includes('manifest.json')).toBe(false);
  expect(keysOf(bucket, '.json')).toHaveLength(7);
  expect(keysOf(bucket, 'erasures-')).toEqual([
    expect.stringMatching(/^balcao\/archive\/erasures-[0-9a-f]{16}\.ndjson\.age$/),
  ]);
  expect(keysOf(bucket, '2025-12-31').concat(keysOf(bucket, '2026-01-01'))).toEqual([]);
  expect(keysOf(bucket, 'notas.txt')).toHaveLength(1);
  // A second try sends nothing of it again.
  const asked = bucket.asked.length;
  await copy();
  expect(bucket.asked.slice(asked).filter((line) => line.startsWith('PUT') && line.includes(file))).toEqual([]);

  const [dataDir, keyFile] = [await folder('elsewhere'), join(await folder('key'), 'key.txt')];
  await writeFile(keyFile, identity);
  const emptyUrl = await createOwnDatabase();
  const given = { DATA_DIR: dataDir, ENCRYPTION_KEY: deps.config.ENCRYPTION_KEY, ...bucket.settings };
  const config = readOperateConfig({ ...given, DATABASE_URL: emptyUrl });
  const args = ['bucket:newest', '--key-file', keyFile];
  bucket.fail('busy', 'cut-off');
  expect(await verify.run(config, args)).toMatchObject({ exitCode: 0, facts: { carriesKey: true } });
  expect(await trial.run(config, args)).toMatchObject({ exitCode: 0 });
  expect(await restore.run(config, args)).toMatchObject({ exitCode: 0 });
  // Who was erased since stays erased: the list came along.
  expect(await readdir(dataDir)).toEqual(['erasures']);
  const erasedAt = await readErasures(dataDir);
  expect(erasedAt?.(erased.companyId, erased.identity)).toEqual(TEST_NOW);
  expect(erasedAt?.(2, erased.identity)).toBeNull();
  const there = new pg.Client({ connectionString: emptyUrl });
  await there.connect();
  onTestFinished(() => there.end());
  const shops = "select name from companies where name = 'Loja do bucket'";
  expect((await there.query(shops)).rowCount).toBe(1);
  const [pairs] = (await there.query<{ shops: number; people: number }>(countPairs)).rows;
  expect(pairs?.people).toBe(pairs?.shops);

  const reason = (given: typeof config, ...typed: string[]) =>
    verify.run(given, typed).then(
      () => 'verified',
      (error: unknown) => String(error),
    );
  expect(await reason(config, 'bucket:balcao-1.balcao')).toContain(file);
  expect(await reason({ ...config, archives: undefined }, ...args)).toContain('BACKUP_S3_BUCKET');

  // The doctor asks the bucket itself.
  const { settings } = readServerSettings({ ...config, environment: given }, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const look = () =>
    checkBackups({ config, settings: settings!, client, isInUse: false, now: deps.now() }).then((findings) =>
      findings.map(({ code }) => code).filter((code) => code.startsWith('copies')),
    );
  expect(await look()).toEqual(['copies.fine']);
  bucket.fail('busy', 'busy', 'busy');
  expect(await look()).toEqual(['copies.refused']);
  bucket.stored.delete(`balcao/archive/${file}.json`);
  expect(await look()).toEqual(['copies.missing']);
});

test('an archive in parts comes back as it was sent; a part that is gone, old or of another one is noticed', async () => {
  const bucket = await openBucket();
  const { archives } = readOperateConfig({ DATA_DIR: await folder('data'), ...bucket.settings });
  const place = openArchiveBucket(archives!, PART_BYTES);
  const name = 'balcao-2026-11-27-06-30-00.balcao';
  const [from, to] = [join(await folder('here'), name), join(await folder('there'), name)];
  const bytes = Buffer.from(Array.from({ length: 3 * PART_BYTES }, (_, index) => index % 251));
  await writeFile(from, bytes);
  const original = { from, name, sha256: null };
  // The connection goes again and again; nothing that is not whole counts as a copy.
  bucket.breakAt('.000001');
  await expect(place.keep(original)).rejects.toThrow('cannot be reached');
  expect(await place.list()).toEqual([]);
  bucket.breakAt(null);
  await place.keep(original);
  expect(keysOf(bucket, name)).toHaveLength(4);
  bucket.fail('gone', 'cut-off');
  await place.fetch(name, to);
  expect((await readFile(to)).equals(bytes)).toBe(true);
  expect((await stat(to)).mode & 0o777).toBe(0o600);

  const second = `balcao/archive/${name}.000001`;
  const kept = bucket.stored.get(second)!;
  // An old copy of the part: whole in itself, of another file.
  bucket.stored.set(second, bucket.stored.get(`balcao/archive/${name}.000000`)!);
  await expect(place.fetch(name, to)).rejects.toThrow('as it was put there');
  bucket.stored.delete(second);
  await expect(place.fetch(name, to)).rejects.toThrow('no file');
  bucket.stored.set(second, kept);
  await expect(place.keep({ from, name: 'balcao-2026-11-28-06-30-00.balcao', sha256: 'x' })).rejects.toThrow('differs');
  expect(await place.list()).toEqual([name]);
});
