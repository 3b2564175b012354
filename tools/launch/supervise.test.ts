import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify } from './postgres/process-identity.ts';
import { supervise, type Supervised } from './supervise.ts';

let dir: string;
let program: Supervised | undefined;
let said: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-supervise-'));
  said = [];
});

afterEach(async () => {
  await program?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Each run writes down its process; `body` decides how it ends. */
function start(body: string): Supervised {
  const script = join(dir, 'program.mjs');
  const preamble = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(join(dir, 'runs'))}, process.pid + '\\n');`;
  writeFileSync(script, `${preamble}\n${body}\n`);
  program = supervise({ name: 'program', script, cwd: dir, env: {} }, (line) => said.push(line));
  return program;
}

const runs = () => {
  try {
    return readFileSync(join(dir, 'runs'), 'utf8').trim().split('\n').map(Number);
  } catch {
    return [];
  }
};
const soon = { timeout: 10_000, interval: 20 };

test('a program that is killed is started again, and the failure is said', async () => {
  const supervised = start('setInterval(() => undefined, 1000);');
  await expect.poll(() => runs().length, soon).toBe(1);

  process.kill(supervised.pid ?? 0, 'SIGKILL');

  await expect.poll(() => runs().length, soon).toBe(2);
  expect(said).toEqual(['program ended (SIGKILL); starting it again in 0.5 s']);
});

test('a program that keeps failing is started ever more slowly', async () => {
  start('process.exit(3);');

  await expect.poll(() => said.length, soon).toBe(3);

  expect(said.map((line) => line.match(/in ([\d.]+) s/)?.[1])).toEqual(['0.5', '1', '2']);
});

test('stopping lets a program finish what it does', async () => {
  const supervised = start(
    "setInterval(() => undefined, 1000); process.on('SIGTERM', () => setTimeout(() => { appendFileSync('farewell', 'done'); process.exit(0); }, 100)); appendFileSync('listening', 'yes');",
  );
  await expect.poll(() => readable('listening'), soon).toBe('yes');

  await supervised.stop();

  expect(readable('farewell')).toBe('done');
  expect(identify(runs()[0] ?? 0)).toBeUndefined();
  expect(said).toEqual([]);
});

test('a program ends when its launcher was killed', async () => {
  const launcher = join(dir, 'launcher.mts');
  writeFileSync(
    join(dir, 'child.mjs'),
    "process.on('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000);",
  );
  writeFileSync(
    launcher,
    `import { appendFileSync } from 'node:fs'; import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};` +
      `const child = supervise({ name: 'child', script: ${JSON.stringify(join(dir, 'child.mjs'))}, cwd: ${JSON.stringify(dir)}, env: {} }, () => undefined);` +
      `appendFileSync(${JSON.stringify(join(dir, 'child'))}, String(child.pid));`,
  );
  const supervised = supervise({ name: 'launcher', script: launcher, cwd: dir, env: {} }, () => undefined);
  await expect.poll(() => readable('child'), soon).not.toBe('');
  const child = Number(readable('child'));

  supervised.kill();

  await expect.poll(() => identify(child), soon).toBeUndefined();
});

function readable(name: string): string {
  try {
    return readFileSync(join(dir, name), 'utf8');
  } catch {
    return '';
  }
}
