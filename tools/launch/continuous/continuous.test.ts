import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLockKeys } from '@balcao/archive/lock.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs/run-worker.ts';
import { restore } from '../../operate/commands/restore.ts';
import { readOperateConfig } from '../../operate/operate-config.ts';
import { keepLog } from '../postgres/archive-settings.ts';
import { keepDatabaseRunning } from '../postgres/keep-database-running.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { keepCopying, lastDue } from './keep-copying.ts';
import { surplusOf } from './retention.ts';
import { readStatus } from './status.ts';
import { type Base, listLog, segmentOf } from './vault.ts';

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

test('a message deleted by mistake is there again a minute before, encrypted copies open with their key alone, and nothing leaves', async () => {
  const [dataDir, folder, elsewhere] = [folderOf('copied'), folderOf('vault'), folderOf('rewound')];
  const home = join(dataDir, 'postgres');
  const said: string[] = [];
  const { identity, recipient } = await makeLockKeys();
  keepLog(home, true);
  const database = await keepDatabaseRunning(home, (line) => said.push(line));
  await migrate(database.url);
  await migrateJobs(database.url);
  const backups = { folder, recipients: [recipient], dataDir, encryptionKey: KEY };
  const copying = keepCopying(database, { home, backups, say: (line) => said.push(line) });
  await expect.poll(() => readStatus(dataDir)?.lastBaseAt, { timeout: 60_000 }).toBeTruthy();

  const client = await connect(database.url);
  await client.query("insert into companies (name) values ('Loja que se apaga')");
  // A moment that JavaScript can name, after the one and before the other.
  const { rows } = await client.query<{ now: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now",
  );
  const before = rows[0]!.now;
  await client.query('select pg_sleep(0.01)');
  await client.query("delete from companies where name = 'Loja que se apaga'");
  await client.query("insert into companies (name) values ('Loja de depois')");
  await client.end();
  await copying.stop();
  expect(readStatus(dataDir)).toMatchObject({ fault: null, lagSeconds: 0, waitingBytes: 0 });
  expect(said.join()).toContain('was copied');
  for (const name of readdirSync(join(folder, 'wal'))) {
    expect(name).toMatch(/\.zst\.age$/);
    expect(statSync(join(folder, 'wal', name)).mode & 0o777).toBe(0o600);
  }

  const keyFile = join(folderOf('key'), 'key.txt');
  writeFileSync(keyFile, `${identity}\n`);
  const config = readOperateConfig({ DATA_DIR: elsewhere, BACKUP_DIR: folder, ENCRYPTION_KEY: KEY });
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

  expect(await restore.run(config, toTime)).toMatchObject({ exitCode: 0, facts: { restoredTo: before.toISOString() } });

  const restored = await startEmbeddedPostgres(join(elsewhere, 'postgres'), { durable: false });
  onTestFinished(() => restored.stop());
  const there = await connect(restored.url);
  const names = await there.query<{ name: string }>("select name from companies where name like 'Loja%'");
  expect(names.rows).toEqual([{ name: 'Loja que se apaga' }]);
  const held = await there.query(
    'select restored_from from installation where restored_at is not null and released_at is null',
  );
  expect(held.rows).toEqual([{ restored_from: before }]);
  await there.end();
  expect(await reason(toTime)).toContain('holds a database already');

  // A piece that was changed is noticed, and nothing is left that could be taken for an installation.
  const [piece = ''] = readdirSync(join(folder, 'wal')).toSorted().slice(-1);
  const bytes = readFileSync(join(folder, 'wal', piece));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
  writeFileSync(join(folder, 'wal', piece), bytes);
  const third = folderOf('damaged');
  expect(await reason(['--to-time', 'latest', '--key-file', keyFile], { ...config, dataDir: third })).not.toBe(
    'restored',
  );
  expect(readdirSync(join(third, 'postgres'))).not.toContain('cluster');
});

test('copies that cannot be made are said, and go on when the folder is there again', async () => {
  const [dataDir, parent] = [folderOf('waiting'), folderOf('away')];
  const home = join(dataDir, 'postgres');
  const folder = join(parent, 'mounted');
  keepLog(home, true);
  const said: string[] = [];
  const database = await keepDatabaseRunning(home, () => undefined);
  const backups = { folder, recipients: [], dataDir, encryptionKey: KEY };
  const copying = keepCopying(database, { home, backups, say: (line) => said.push(line) });
  await expect.poll(() => readStatus(dataDir)?.fault).toContain('is not there');
  const client = await connect(database.superuserUrl);
  await client.query('select pg_switch_wal()');
  await client.end();
  await expect.poll(() => readStatus(dataDir)?.waitingBytes, { timeout: 15_000 }).toBeGreaterThan(0);
  mkdirSync(folder);
  await expect.poll(() => readStatus(dataDir)?.lastBaseAt, { timeout: 60_000 }).toBeTruthy();
  await copying.stop();
  expect(readStatus(dataDir)).toMatchObject({ fault: null, waitingBytes: 0 });
  expect(listLog({ folder }).length).toBeGreaterThan(1);
  expect(said.filter((line) => line.includes('is not there'))).toHaveLength(1);
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
