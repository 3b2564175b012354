import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findFreePort } from '../free-port.ts';
import { identify } from './process-identity.ts';

let template: string;
let dir: string;
let running: EmbeddedPostgres[];

// Creating a cluster takes a second; most tests only need one that was shut down properly.
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'balcao-postgres-'));
  await (await startEmbeddedPostgres(template, { durable: false })).stop();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-postgres-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(dir, { recursive: true, force: true });
});

function copyTemplate(): void {
  execFileSync('cp', [
    '-a',
    join(template, 'cluster'),
    join(template, 'password'),
    join(template, 'owner-password'),
    dir,
  ]);
}

async function start(options: { port?: number } = {}, where = dir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(where, { durable: false, ...options });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** A launcher of its own process, to be killed as a machine or an impatient person would. */
async function startInAnotherProcess(): Promise<{ launcher: number; postgres: number; url: string; kill(): void }> {
  const script =
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};` +
    `const { url, pid } = await startEmbeddedPostgres(${JSON.stringify(dir)}, { durable: false });` +
    'process.stdout.write(JSON.stringify({ url, pid })); setInterval(() => undefined, 1000);';
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = await once(child.stdout, 'data');
  const { url, pid } = JSON.parse(String(chunk));
  return { launcher: child.pid ?? 0, postgres: pid, url, kill: () => child.kill('SIGKILL') };
}

const gone = (pid: number) => expect.poll(() => identify(pid), { timeout: 10_000 }).toBeUndefined();

describe('the embedded database', { timeout: 60_000 }, () => {
  test('speaks UTF-8, sorts by code point, lives in UTC and asks for its password', async () => {
    const { url } = await start();

    const language = "select current_setting('server_encoding'), datlocale from pg_database where datname = 'balcao'";
    expect(await ask(url, language)).toEqual(['UTF8', 'C.UTF-8']);
    expect(await ask(url, "select lower('ÇÃO'), current_setting('timezone')")).toEqual(['ção', 'UTC']);
    await expect(ask(url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication');
    for (const file of ['password', 'owner-password']) expect(statSync(join(dir, file)).mode & 0o777).toBe(0o600);
  });

  test('keeps its data and its password from one start to the next', async () => {
    copyTemplate();
    const first = await start();
    await ask(first.url, "create table kept as select 'olá' as word");
    await first.stop();

    const second = await start();

    expect(await ask(second.url, 'select word from kept')).toEqual(['olá']);
  });

  test('listens on the port it is told, and says so when that port is taken', async () => {
    copyTemplate();
    const port = await findFreePort();
    const server = await start({ port });
    expect(server.port).toBe(port);

    await expect(start({ port }, join(dir, 'another'))).rejects.toThrow('Address already in use');
  });

  test('is reached by a socket file, and by TCP where no such file can be made', async () => {
    copyTemplate();
    const port = await findFreePort();
    const server = await start({ port });
    expect(await ask(server.url, 'select inet_server_addr()')).toEqual([null]);
    await server.stop();

    mkdirSync(join(dir, `.s.PGSQL.${port}`));
    expect(await ask((await start({ port })).url, 'select host(inet_server_addr())')).toEqual(['127.0.0.1']);
  });

  test('refuses a directory that a living launcher uses', async () => {
    copyTemplate();
    await start();

    await expect(start()).rejects.toThrow(`is in use by process ${process.pid}`);
  });

  test('recovers after its launcher was killed and the server lives on', async () => {
    copyTemplate();
    const orphan = await startInAnotherProcess();
    await ask(orphan.url, 'create table survivors as select 1 as n');
    orphan.kill();
    await gone(orphan.launcher);
    expect(identify(orphan.postgres)).toBeDefined();

    const server = await start();

    expect(identify(orphan.postgres)).toBeUndefined();
    expect(await ask(server.url, 'select n from survivors')).toEqual([1]);
  });

  test('recovers after the server itself was killed with sessions open', async () => {
    copyTemplate();
    const first = await start();
    const session = new pg.Client({ connectionString: first.url });
    session.on('error', () => undefined);
    await session.connect();
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    await first.stop();

    const second = await start();

    expect(await ask(second.url, 'select 1')).toEqual([1]);
  });

  test('is not fooled by a process number that now belongs to someone else', async () => {
    copyTemplate();
    const first = await start();
    await first.stop();
    writeFileSync(join(dir, 'cluster', 'postmaster.pid'), `${process.pid}\n${join(dir, 'cluster')}\n1\n5432\n\n\n\n`);

    const second = await start();

    expect(await ask(second.url, 'select 1')).toEqual([1]);
  });

  test('finishes what a killed first start had begun', async () => {
    mkdirSync(join(dir, 'cluster.new'));
    writeFileSync(join(dir, 'cluster.new', 'PG_VERSION'), '18\n');
    writeFileSync(join(dir, 'launcher.lock'), '999999999@1/x');

    expect(await ask((await start()).url, 'select 1')).toEqual([1]);
  });

  test('works below a directory that only its owner may enter', async () => {
    chmodSync(dir, 0o700);
    const inner = join(dir, 'private');
    mkdirSync(inner, { mode: 0o700 });

    expect(await ask((await start({}, join(inner, 'database'))).url, 'select 1')).toEqual([1]);
  });
});
