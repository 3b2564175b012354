import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ConfigSchema } from '../../apps/server/src/platform/config/config.ts';
import { repository } from '../launch/repository.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const isHere = (program: string) => spawnSync(program, ['--version']).error === undefined;

const told = ['apps/server/src/platform/metrics/metrics.ts', 'apps/server/src/app/work-figures.ts']
  .map(read)
  .join('\n');

test.each(['ops/alerts.yml', 'ops/grafana.json'])('every figure in %s is one the program tells', (file) => {
  const named = read(file).match(/balcao_[a-z_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  expect(named.filter((name) => !told.includes(`'${name}'`) && !told.includes(`'${base(name)}'`))).toEqual([]);
});

test('the dashboard has panels, each with a question', () => {
  const Dashboard = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string().min(1) })).min(1) })),
  });
  expect(Dashboard.parse(JSON.parse(read('ops/grafana.json'))).panels.length).toBeGreaterThan(8);
});

test('where Prometheus is installed it can read the rules', () => {
  if (!isHere('promtool')) return;
  expect(spawnSync('promtool', ['check', 'rules', join(repository, 'ops/alerts.yml')]).status).toBe(0);
});

const units = readdirSync(join(repository, 'ops/systemd')).filter((name) => name.endsWith('.service'));

test.each(units)('%s runs a program of this product, unprivileged, and comes back', (unit) => {
  const text = read(`ops/systemd/${unit}`);
  const script = /^ExecStart=\S+\/node (\S+)/m.exec(text)?.[1] ?? '';
  expect(() => read(script)).not.toThrow();
  for (const line of [
    'User=balcao',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'Restart=always',
  ])
    expect(text.split('\n')).toContain(line);
});

test('the units are understood by systemd where it is installed', () => {
  if (!isHere('systemd-analyze')) return;
  const paths = units.map((name) => join(repository, 'ops/systemd', name));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([]);
});

test.each(['install.sh', 'balcao'])('ops/%s is one a plain shell understands', (file) => {
  expect(spawnSync('sh', ['-n', join(repository, 'ops', file)]).status).toBe(0);
});

test('the command of an installation works with the settings of its services, from any folder, and makes no other one', () => {
  const home = mkdtempSync(join(tmpdir(), 'balcao-home-'));
  const dataDir = join(home, 'data');
  mkdirSync(dataDir);
  symlinkSync(repository, join(home, 'current'));
  const settings = join(home, 'balcao.env');
  const env = { PATH: process.env['PATH'], BALCAO_HOME: home, BALCAO_ENV: settings };
  const balcao = (...args: string[]) =>
    spawnSync('sh', [join(repository, 'ops/balcao'), ...args, '--json'], { cwd: home, env, encoding: 'utf8' });
  expect(balcao('doctor').status).toBe(2);

  const given = [`# comment`, `DATA_DIR="${dataDir}"`, 'ADMIN_PASSWORD=$(exit 9) `x` & "y"', 'SANDBOX=off'];
  writeFileSync(settings, given.join('\n'));
  const looked = balcao('doctor');
  expect(looked.status).toBe(2);
  expect(JSON.parse(looked.stdout)).toMatchObject({
    findings: [{ code: 'database.missing', what: `${dataDir} holds no installation` }],
  });
  for (const command of ['migrate', 'processing', 'release']) {
    const { status, stderr } = balcao(command);
    expect([command, status, stderr]).toEqual([command, 2, expect.stringContaining('holds no installation')]);
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the image runs as nobody special, and starts programs that exist', () => {
  const lines = read('ops/Dockerfile').split('\n');
  expect(lines.filter((line) => line.startsWith('FROM'))).toEqual(['FROM node:24-slim']);
  expect(lines.findIndex((line) => line === 'USER node')).toBeLessThan(
    lines.findIndex((line) => line.startsWith('CMD')),
  );
  for (const [script = ''] of `${read('ops/Dockerfile')}${read('ops/compose.yml')}`.matchAll(/apps\/[\w/-]+\.ts/g))
    expect(() => read(script)).not.toThrow();
});

test('containers get every setting of the file beside them, and know who comes by the proxy', () => {
  const [programs = '', environment = ''] = read('ops/compose.yml').split(/^x-environment:.*$|^services:$/m);
  expect(programs).toContain('\n  env_file: [{ path: .env, required: false }]\n');
  expect(environment).toContain('\n  DATA_DIR: /data\n');
  expect(environment).toContain('\n  TRUSTED_PROXIES: ${TRUSTED_PROXIES:-uniquelocal}\n');
  const given = environment.match(/(?<=^ {2})[A-Z_]+(?=:)/gm) ?? [];
  expect(given.filter((name) => !(name in ConfigSchema.shape))).toEqual([]);
});

test('the settings of the examples are settings of the server', () => {
  const given = read('ops/balcao.env.example').match(/^[A-Z_]+(?==)/gm) ?? [];
  expect(given.filter((name) => !(name in ConfigSchema.shape))).toEqual([]);
  expect(given.length).toBeGreaterThan(5);
});
