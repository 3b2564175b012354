import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const program = join(import.meta.dirname, '../../main.ts');
const TIMEOUT_MS = 180_000;

type Starting = {
  databaseUrl: string;
  encryptionKey: string;
  /** All of them, unless given. */
  roles?: string;
  /** Shared by processes that show the same files. */
  dataDir?: string;
  environment?: Record<string, string>;
  /** File for what it has to complain about. */
  logTo?: string;
};

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

/** A server as a program of its own, which dies without a word and is started again at once. */
export async function startKillableServer({ databaseUrl, encryptionKey, ...options }: Starting) {
  const { roles, dataDir = mkdtempSync(join(tmpdir(), 'balcao-kill-')), environment = {}, logTo } = options;
  const log = logTo === undefined ? 'ignore' : openSync(logTo, 'a');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = () => {
    child = spawn(process.execPath, [program, ...(roles === undefined ? [] : ['--roles', roles])], {
      stdio: ['ignore', log, log],
      env: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        SANDBOX: 'off',
        LOG_LEVEL: logTo === undefined ? 'silent' : 'warn',
        ENCRYPTION_KEY: encryptionKey,
        ...environment,
      },
    });
  };
  start();
  // Whatever ends the one who started it.
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    url,
    async ready() {
      const until = performance.now() + TIMEOUT_MS;
      while ((await fetch(`${url}/api/health`).catch(() => null))?.status !== 200) {
        if (performance.now() > until) throw new Error('the server is not ready');
        await delay(50);
      }
    },
    async kill() {
      const dying = child;
      if (dying) await ended(dying, 'SIGKILL');
      start();
    },
    async stop() {
      if (child) await ended(child, 'SIGTERM');
    },
  };
}

const ended = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
