import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repository } from './repository.ts';

const web = join(repository, 'apps/web');
const viteProgram = join(repository, 'node_modules/vite/bin/vite.js');
const stamp = join(repository, 'node_modules/.cache/balcao/web-build');
const sources = ['apps/web', 'packages/contract', 'packages/bot', 'packages/channels', 'package-lock.json'];

export const webDirectory = join(web, 'dist');
export const viteDevServer = { script: viteProgram, cwd: web };

/**
 * Builds the web app unless the last build was made from the same files. Resolves to whether it had to.
 * The new build takes the place of the old one in one step, so that a running server never serves half of one.
 */
export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const isBuilt = existsSync(join(webDirectory, 'index.html'));
  // A release brings the app built, and nothing to build it with.
  if (isBuilt && !existsSync(viteProgram)) return false;
  const hash = hashSources();
  if (isBuilt && readStamp() === hash) return false;

  const fresh = `${webDirectory}.new`;
  await runVite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], signal);
  const previous = `${webDirectory}.old`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(webDirectory)) renameSync(webDirectory, previous);
  renameSync(fresh, webDirectory);
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

function readStamp(): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources.flatMap((source) => listFiles(join(repository, source)))) {
    hash.update(relative(repository, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const skipped = /^(node_modules|dist.*|coverage|\..*)$|\.test\.tsx?$/;

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.endsWith('package-lock.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

async function runVite(args: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [viteProgram, ...args], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`the web app does not build:\n${output.trim()}`);
}
