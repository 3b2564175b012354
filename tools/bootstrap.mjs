// Plain JavaScript without dependencies: this runs on whatever Node the machine has, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const packagedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs exactly what the lock file of a folder says, unless that is in place already. */
export async function ensureInstalled(folder = root) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) throw new Error(`Node ${process.versions.node} is too old: version 20 or newer is needed`);

  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(folder, 'node_modules', '.installed-lock');
  const complete = folder !== root || existsSync(packagedNode);
  if (complete && readText(stamp) === hash) return;
  if (!complete || !matchesLock(folder, JSON.parse(lock).packages)) await install(folder);
  try {
    writeFileSync(stamp, hash);
  } catch {
    // A checkout this account may not write to: the comparison is simply made again next time.
  }
}

/**
 * Runs a TypeScript file of this repository with the packaged Node and resolves to its exit code.
 * Signals are passed on; when this process is killed the other one notices and ends too.
 * @param {string} file
 * @param {string[]} args
 */
export function runTypeScript(file, args) {
  const node = existsSync(packagedNode) ? packagedNode : process.execPath;
  const guard = join(root, 'tools', 'launch', 'end-with-launcher.ts');
  const child = spawn(node, ['--import', guard, join(root, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  whenNpmEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  });
}

/** Ends this process with what `work` resolves to, or with one line that says what went wrong. */
export async function main(/** @type {() => Promise<number>} */ work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * A signal sent to npm alone ends npm and the shell between it and us, but never arrives here: a new parent is the only sign.
 */
function whenNpmEnds(/** @type {() => void} */ react) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    react();
  }, 250);
  watch.unref();
}

function readText(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether everything this machine needs is installed in the wanted version; npm keeps that list itself. */
function matchesLock(/** @type {string} */ folder, /** @type {Record<string, any>} */ wanted) {
  try {
    const installed = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      const present = installed[path];
      if (!present) return Boolean(entry.optional || entry.devOptional || entry.peer);
      return (
        present.version === entry.version &&
        (!present.integrity || !entry.integrity || present.integrity === entry.integrity)
      );
    });
  } catch {
    return false;
  }
}

async function install(/** @type {string} */ folder) {
  const what = folder === root ? 'packages' : `packages of ${relative(root, folder)}`;
  const started = Date.now();
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  console.log(`installing ${what} (first run, or the lock file changed) ...`);
  const tick = setInterval(() => console.log(`installing ${what} ... ${elapsed()}`), 10_000);
  // The flags win over settings of the machine or NODE_ENV=production that would leave out what is needed to build.
  const wanted = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Not `npm ci`: it insists on lock entries for optional packages of machines that are not this one. The lock file
  // is obeyed all the same, and `--no-save` leaves it untouched.
  const { code, output } = await npm(folder, ['install', '--no-save', ...wanted]);
  clearInterval(tick);
  if (code !== 0) throw new Error(`${output.trim()}\nnpm install failed`);
  console.log(`${what} are installed (${elapsed()})`);
}

/** @returns {Promise<{ code: number | null, output: string }>} */
function npm(/** @type {string} */ cwd, /** @type {string[]} */ args) {
  const script = process.env.npm_execpath;
  const viaNode = script !== undefined && /npm-cli\.c?js$/.test(script);
  const child = viaNode
    ? spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const stop = () => {
    child.kill();
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, stop);
      resolve({ code, output });
    });
  });
}
