import { unpackTar } from '@balcao/archive/unpack-tar.ts';
import { execFileSync } from 'node:child_process';
import { chownSync, createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lagOf } from '../../../apps/server/src/platform/db/read-replica.ts';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { createWorld } from '../../../apps/server/src/test/world.ts';
import { judgeReplica } from '../../operate/doctor/replica.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, startOnce } from './embedded-postgres.ts';
import { chooseAccount } from './postgres-account.ts';
import { giveTo } from './postgres-cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { stopPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 240_000 });

async function connect(url: string, more: object = {}) {
  const client = new pg.Client({ connectionString: url, ...more });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A real standby, fed by streaming. */
async function startStandby(home: string, primary: EmbeddedPostgres) {
  const draft = join(home, 'base-draft');
  const replication = await connect(primary.superuserUrl, { replication: 'true' });
  await replication.query(`BASE_BACKUP (TARGET 'server', TARGET_DETAIL '${draft}', CHECKPOINT 'fast', WAL true)`);
  const dir = join(home, 'standby');
  const data = join(dir, 'cluster');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const account = chooseAccount({ cluster: data, dir: home, postgres: findPostgresPrograms().postgres });
  for (const folder of [dir, data]) giveTo(account, folder, 0o700);
  const own = (path: string) => account.owner && chownSync(path, account.owner.uid, account.owner.gid);
  await unpackTar(createReadStream(join(draft, 'base.tar')), { folder: data, onMade: own });
  writeFileSync(join(data, 'standby.signal'), '');
  giveTo(account, join(data, 'standby.signal'), 0o600);
  const { username, password, port } = new URL(primary.superuserUrl);
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    fsync: 'off',
    shared_buffers: '32MB',
  };
  const running = await startOnce({ dir, data, account, settings });
  const stop = () => stopPostmaster(running.pid);
  onTestFinished(stop);
  const at = (url: string) => url.replace(`:${primary.port}/`, `:${running.port}/`).replace(/\?host=.*/, '');
  /** Everything of it stands still, as it would with the network cut; answers how it goes on. */
  const freeze = () => {
    const children = execFileSync('pgrep', ['-P', String(running.pid)], { encoding: 'utf8' });
    const all = [running.pid, ...children.trim().split('\n').map(Number)];
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    const resume = () => all.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'));
    onTestFinished(resume);
    return resume;
  };
  return { url: at(primary.url), superuserUrl: at(primary.superuserUrl), stop, freeze };
}

test('reports are read from the standby while it keeps up, rights never; behind five seconds, or away, the primary answers', async () => {
  const home = mkdtempSync(join(tmpdir(), 'balcao-replica-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const primary = await startEmbeddedPostgres(join(home, 'postgres'), { durable: false });
  onTestFinished(() => primary.stop());
  const standby = await startStandby(join(home, 'postgres'), primary);
  const deps = await createTestDeps({ databaseUrl: primary.url, environment: { DATABASE_REPLICA_URL: standby.url } });
  const isFresh = async () => {
    await deps.replica?.look();
    return deps.replica?.isFresh();
  };
  const world = await createWorld({ deps });
  const [admin, other] = [await world.person({ profile: 'admin' }), await world.person({ profile: 'admin' })];
  const app = await world.http();
  const get = (url: string, { headers } = admin) => app.inject({ url: `/api${url}`, headers });
  const names = async (by = admin) => {
    const { contacts } = (await get('/contacts/export', by)).json<{ contacts: { name: string }[] }>();
    return contacts.map(({ name }) => name);
  };
  await expect.poll(isFresh, { timeout: 60_000 }).toBe(true);

  const days = 'initialDate=2026-11-01&finalDate=2026-11-20';
  const reports = ['/dashboard', '/messages-allMe', `/dashboard/ticketsUsers?${days}`, `/dashboard/ticketsDay?${days}`];
  for (const url of [...reports, '/dashboard/tickets?number=supportFinished', '/contacts/export'])
    expect([url, (await get(url)).statusCode, deps.replica?.isFresh()]).toEqual([url, 200, true]);

  // What is written while the standby stands still is late in numbers and in no file, and who may not ask any more is turned away.
  const control = await connect(standby.superuserUrl);
  await control.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await control.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state)
    .toBe('paused');
  const waiting = async () =>
    (await get('/dashboard')).json<{ counters: { supportPending: number } }>().counters.supportPending;
  await world.ticket({ contactId: (await world.contact({ name: 'Depois da pausa' })).id, createdAt: deps.now() });
  await deps.database.pool.query('update sessions set revoked_at = now() where id = $1', [other.claims.sessionId]);
  expect([await waiting(), await names(), deps.replica?.isFresh()]).toEqual([0, ['Depois da pausa'], true]);
  expect((await get('/contacts/export', other)).statusCode).toBe(401);
  await expect.poll(waiting, { timeout: 20_000, interval: 500 }).toBe(1);
  expect(await isFresh()).toBe(false);

  await control.query('select pg_wal_replay_resume()');
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true);
  expect([await waiting(), await names()]).toEqual([1, ['Depois da pausa']]);

  // Its machine is gone without a word: a report that waits there is answered by the primary.
  const resume = standby.freeze();
  const asked = performance.now();
  const answers = await Promise.all([get('/dashboard'), get('/contacts/export'), waiting(), names()]);
  expect([answers[0].statusCode, answers[1].statusCode, answers[2], answers[3]]).toEqual([
    200,
    200,
    1,
    ['Depois da pausa'],
  ]);
  expect(performance.now() - asked).toBeLessThan(20_000);
  resume();
  await expect.poll(isFresh, { timeout: 30_000 }).toBe(true);

  // It dies: whoever asks hears nothing of it.
  await control.end();
  await standby.stop();
  expect(await names()).toEqual(['Depois da pausa']);
  expect(deps.replica?.isFresh()).toBe(false);
});

test('a standby is as far behind as the newest place of the log that it has worked off', () => {
  const marks = [
    { at: 1000, place: 10 },
    { at: 2000, place: 20 },
    { at: 3000, place: 30 },
  ];
  expect([30, 25, 10, 9].map((place) => lagOf(marks, place, 4000))).toEqual([1000, 2000, 3000, Infinity]);
  expect(lagOf([], 30, 4000)).toBe(Infinity);
  expect(judgeReplica({ isStandby: true, isOurs: true, lagSeconds: 1.26 }).values).toEqual({ seconds: 1.3 });
});
