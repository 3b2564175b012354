import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const NOBODY = 'postgres://nobody:secret@127.0.0.1:1/nothing';

/** The program as a person or a timer runs it. */
async function balcao(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, exitCode };
}

test('what cannot be used, tried or brought in ends with 2, as programs that call these commands are told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-exit-'));
  const damaged = join(dataDir, 'damaged.balcao');
  await writeFile(damaged, 'no archive at all');
  const environment = { DATA_DIR: dataDir, DATABASE_URL: NOBODY, ENCRYPTION_KEY: 'k'.repeat(40) };
  const missing = join(dataDir, 'missing.balcao');
  for (const args of [
    ['verify', missing],
    ['trial', missing],
    ['company', 'import', damaged],
    ['company', 'import', damaged, '--key-file', join(dataDir, 'no-key')],
  ]) {
    expect([args.join(' '), (await balcao(args, environment)).exitCode]).toEqual([args.join(' '), 2]);
  }
});

test('the doctor says what it found where the database is away or the secrets cannot be read, and quotes no secret', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-exit-'));
  const environment = { DATA_DIR: dataDir, DATABASE_URL: NOBODY };
  const away = await balcao(['doctor', '--json'], environment);
  expect(away.exitCode).toBe(2);
  expect(JSON.parse(away.said)).toMatchObject({ worst: 'error', findings: [{ code: 'database.away' }] });

  await writeFile(join(dataDir, 'secrets.json'), '{"encryptionKey": "geheim-geheim-geheim');
  const unreadable = await balcao(['doctor', '--json'], environment);
  expect(unreadable.exitCode).toBe(2);
  expect(JSON.parse(unreadable.said)).toMatchObject({
    worst: 'error',
    findings: [{ code: 'settings.wrong', values: { names: 'secrets.json' } }],
  });
  const other = await balcao(['release'], environment);
  expect(other).toMatchObject({ exitCode: 1, complained: 'secrets.json cannot be understood\n' });
  for (const { said, complained } of [away, unreadable, other]) expect(said + complained).not.toMatch(/geheim|:secret/);
});

test('every command clears away what one that was killed had fetched or copied a day ago', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-exit-'));
  const names = ['fetched-old', 'upgrade-trial.balcao', 'fetched-now'];
  for (const name of names) await mkdir(join(dataDir, name));
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  for (const name of names.slice(0, 2)) await utimes(join(dataDir, name), longAgo, longAgo);
  await balcao(['doctor'], { DATA_DIR: dataDir, DATABASE_URL: NOBODY });
  expect(names.filter((name) => existsSync(join(dataDir, name)))).toEqual(['fetched-now']);
});
