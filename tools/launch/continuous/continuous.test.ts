import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeLockKeys } from '@balcao/archive/lock.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { noteErased } from '../../../apps/server/src/features/privacy/erasure/erasure-list.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs/run-worker.ts';
import { restore } from '../../operate/commands/restore.ts';
import { readOperateConfig } from '../../operate/operate-config.ts';
import { keepLog } from '../postgres/archive-settings.ts';
import { keepDatabaseRunning } from '../postgres/keep-database-running.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { holeInLog } from './hole-in-log.ts';
import { keepCopying, lastDue } from './keep-copying.ts';
import { surplusOf } from './retention.ts';
import { bucketVault } from './bucket-vault.ts';
import { folderVault } from './folder-vault.ts';
import { readStatus } from './status.ts';
import { type Base, baseTar, listBases, listLog, openPiece, segmentOf } from './vault.ts';

vi.setConfig({ testTimeout: 240_000 });

function folderOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `balcao-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const KEY = 'k'.repeat(40);

test('a message deleted by mistake is there again a minute before: from a bucket that stumbled, encrypted, and nothing leaves', async () => {
  const [dataDir, elsewhere] = [folderOf('copied'), folderOf('rewound')];
  const home = join(dataDir, 'postgres');
  const said: string[] = [];
  const { identity, recipient } = await makeLockKeys();
  const bucket = await startBucket();
  onTestFinished(() => bucket.stop());
  const settings = Object.fromEntries(
    Object.entries(bucket.environment).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
  const config = readOperateConfig({ DATA_DIR: elsewhere, ...settings, ENCRYPTION_KEY: KEY });
  if (!config.copies || !('bucket' in config.copies)) throw new Error('the copies go to a bucket');
  const vault = bucketVault(config.copies.bucket, { prefix: config.copies.prefix, partBytes: 300_000 });
  keepLog(home, true);
  const database = await keepDatabaseRunning(home, (line) => said.push(line));
  await migrate(database.url);
  await migrateJobs(database.url);
  // It does not serve at all; then it loses each connection on which a whole copy comes.
  bucket.fail('busy', 'busy', 'busy');
  bucket.breakAt('/base/');
  const backups = { recipients: [recipient], dataDir, encryptionKey: KEY };
  const copying = keepCopying(database, { home, vault, backups, say: (line) => said.push(line), baseRetryMs: 200 });
  await expect.poll(() => readStatus(dataDir)?.fault, { timeout: 30_000 }).toContain('cannot be reached');
  expect(said.join()).toContain('does not serve now (503');
  bucket.fail('gone');
  bucket.breakAt(null);
  await expect.poll(() => readStatus(dataDir)?.lastBaseAt, { timeout: 60_000 }).toBeTruthy();

  const client = await connect(database.url);
  await client.query("insert into companies (name) values ('Loja que se apaga')");
  const added = await client.query<{ companyId: number; contactId: number }>(
    `insert into contacts (company_id, name) select id, 'Quem pediu para sair' from companies where name = 'Loja que se apaga'
       returning company_id::int as "companyId", id::int as "contactId"`,
  );
  const { companyId, contactId } = added.rows[0]!;
  const number = '5511987654321';
  const known = "insert into contact_identities (company_id, contact_id, kind, value) values ($1, $2, 'phone', $3)";
  await client.query(known, [companyId, contactId, number]);
  // A moment that JavaScript can name, after the one and before the other.
  const { rows } = await client.query<{ now: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now",
  );
  const before = rows[0]!.now;
  await client.query('select pg_sleep(0.01)');
  await client.query("delete from companies where name = 'Loja que se apaga'");
  await client.query("insert into companies (name) values ('Loja de depois')");
  await client.end();
  // Erased since that moment: the list goes along with the copies.
  await noteErased(dataDir, { companyId, identities: [{ kind: 'phone', value: number }], at: new Date() });
  await copying.stop();
  expect(readStatus(dataDir)).toMatchObject({ fault: null, lagSeconds: 0, waitingBytes: 0 });
  expect(said.join()).toContain('was copied');
  expect(said.join()).toContain('is copied again: nothing of its log waits');
  const names = [...bucket.stored.keys()].filter((name) => !name.endsWith('about.json'));
  const parts = names.filter((name) => name.includes('base.tar'));
  expect(names.filter((name) => !/^balcao\/(?:wal|base)\/.*\.zst\.age(?:\.\d{6})?$/.test(name))).toEqual([
    expect.stringMatching(/^balcao\/erasures\/erasures-[0-9a-f]{16}\.ndjson\.age$/),
  ]);
  expect(parts.length).toBeGreaterThan(2);

  const keyFile = join(folderOf('key'), 'key.txt');
  writeFileSync(keyFile, `${identity}\n`);
  const toTime = ['--to-time', before.toISOString(), '--key-file', keyFile];
  const reason = (args: string[], given = config) =>
    restore.run(given, args).then(
      () => 'restored',
      (error: unknown) => String(error),
    );
  expect(await reason(toTime, { ...config, encryptionKey: 'x'.repeat(40) })).toContain('secrets.json');
  expect(await reason(['--to-time', '2020-01-01 10:00', '--key-file', keyFile])).toContain('oldest copy');
  expect(await reason(['--to-time', 'ontem'])).toContain('no moment');
  const stranger = join(folderOf('stranger'), 'key.txt');
  writeFileSync(stranger, `${(await makeLockKeys()).identity}\n`);
  expect(await reason(['--to-time', before.toISOString(), '--key-file', stranger])).toContain('another key');
  // Minutes pass until the log of this moment has been taken away.
  const beyond = inject('LONG_RUN')
    ? await reason(['--to-time', new Date().toISOString(), '--key-file', keyFile])
    : 'do not reach';
  expect(beyond).toContain('do not reach');

  // A part that is gone, and one that was changed; nothing is left that could be taken for an installation.
  const [, second = ''] = parts.toSorted();
  const kept = bucket.stored.get(second)!;
  bucket.stored.delete(second);
  expect(await reason(toTime)).not.toBe('restored');
  const changed = Buffer.from(kept.bytes);
  changed.writeUInt8(changed.readUInt8(1000) ^ 1, 1000);
  bucket.stored.set(second, { ...kept, bytes: changed });
  expect(await reason(toTime)).toContain('did not come whole');
  bucket.stored.set(second, kept);
  // Log that cannot be fetched is no end of the log.
  bucket.breakAt('/wal/0');
  expect(await reason(toTime)).toContain('cannot be reached');
  bucket.breakAt(null);
  expect(readdirSync(join(elsewhere, 'postgres'))).not.toContain('cluster');

  bucket.fail('busy', 'cut-off', 'gone');
  const done = await restore.run(config, toTime);
  expect(done).toMatchObject({ exitCode: 0, facts: { restoredTo: before.toISOString() } });
  expect(done.lines.join()).toContain('1 people who had asked to be erased');

  const restored = await startEmbeddedPostgres(join(elsewhere, 'postgres'), { durable: false });
  onTestFinished(() => restored.stop());
  const there = await connect(restored.url);
  const shops = await there.query<{ name: string }>("select name from companies where name like 'Loja%'");
  expect(shops.rows).toEqual([{ name: 'Loja que se apaga' }]);
  const contacts = await there.query('select name from contacts where id = $1', [contactId]);
  expect(JSON.stringify(contacts.rows)).not.toContain('Quem pediu');
  const held = await there.query(
    'select restored_from from installation where restored_at is not null and released_at is null',
  );
  expect(held.rows).toEqual([{ restored_from: before }]);
  await there.end();
  expect(await reason(toTime)).toContain('holds a database already');

  // Somebody has copied the bucket to a disk: it is read there as well.
  const onDisk = folderOf('downloaded');
  for (const [name, { bytes }] of bucket.stored) {
    const path = join(onDisk, name.slice('balcao/'.length));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const downloaded = folderVault(onDisk);
  const [base] = await listBases(downloaded);
  const tar = await downloaded.findPiece(baseTar(base!.name));
  expect((await text(await openPiece(tar!, [identity]))).length).toBeGreaterThan(1_000_000);
});

test('copies that cannot be made are said, and go on when the folder is there again', async () => {
  const [dataDir, parent] = [folderOf('waiting'), folderOf('away')];
  const home = join(dataDir, 'postgres');
  const folder = join(parent, 'mounted');
  keepLog(home, true);
  const said: string[] = [];
  const database = await keepDatabaseRunning(home, () => undefined);
  const vault = folderVault(folder);
  const backups = { recipients: [], dataDir, encryptionKey: KEY };
  const copying = keepCopying(database, { home, vault, backups, say: (line) => said.push(line) });
  await expect.poll(() => readStatus(dataDir)?.fault).toContain('is not there');
  const client = await connect(database.superuserUrl);
  await client.query('select pg_switch_wal()');
  await client.end();
  await expect.poll(() => readStatus(dataDir)?.waitingBytes, { timeout: 15_000 }).toBeGreaterThan(0);
  // A disk that takes no status either: nothing ends by that.
  const inTheWay = join(dataDir, 'continuous-backup.json.new');
  mkdirSync(inTheWay);
  await expect.poll(() => said.join()).toContain('cannot be written');
  mkdirSync(folder);
  await expect.poll(() => said.join(), { timeout: 60_000 }).toContain('was copied');
  rmSync(inTheWay, { recursive: true });
  await expect.poll(() => readStatus(dataDir)?.lastBaseAt, { timeout: 60_000 }).toBeTruthy();
  await copying.stop();
  expect(readStatus(dataDir)).toMatchObject({ fault: null, waitingBytes: 0 });
  expect((await listLog(vault)).length).toBeGreaterThan(1);
  for (const { file } of await listLog(vault)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  for (const once of ['is not there', 'cannot be written']) {
    expect(said.filter((line) => line.includes(once))).toHaveLength(1);
  }
});

const DAY_MS = 86_400_000;
const now = new Date('2026-11-27T12:00:00Z');
const baseOf = (daysAgo: number): Base => {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const firstSegment = segmentOf(`${(1000 - daysAgo).toString(16)}/0`, 1);
  return {
    name: `${daysAgo}`,
    startedAt: at,
    finishedAt: at,
    firstSegment,
    bytes: 1,
    sha256: '',
    keyFingerprint: null,
  };
};

test('fourteen days can be reached, six months have their first copy, and the newest stays however old', () => {
  const bases = [300, 149, 148, 40, 16, 15, 14, 13, 1, 0].map(baseOf);
  const log = bases.map(({ firstSegment }) => firstSegment);
  const surplus = surplusOf({ bases, log: [...log, '00000002.history'] }, now);
  expect(surplus.bases).toEqual(['300', '148', '15']);
  expect(surplus.log).toEqual(log.slice(0, 6));
  expect(surplusOf({ bases: [baseOf(300)], log }, now)).toEqual({ bases: [], log: [] });
});

test('a copy is due once a night', () => {
  expect(lastDue(now)).toEqual(new Date('2026-11-27T05:45:00Z'));
  expect(lastDue(new Date('2026-11-27T05:44:00Z'))).toEqual(new Date('2026-11-26T05:45:00Z'));
});

test('places of the log are named as PostgreSQL names them', () => {
  expect([segmentOf('0/3000028', 1), segmentOf('1A/FF000000', 2)]).toEqual([
    '000000010000000000000003',
    '000000020000001A000000FF',
  ]);
});

test('a hole in the log is found, wherever names carry over and timelines meet', () => {
  const names = [
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '00000002.history',
  ];
  const [first = ''] = names;
  expect(holeInLog([...names, '000000020000000100000000', '000000020000000100000001'], first)).toBeNull();
  expect(holeInLog([...names, '000000010000000100000002'], first)).toBe('000000010000000100000000');
  expect(holeInLog(['000000010000000000000001', ...names], first)).toBeNull();
});
