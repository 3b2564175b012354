import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const program = join(import.meta.dirname, '../../../../../whatsapp-sessions/src/main.ts');
const TIMEOUT_MS = 120_000;

type Place = { databaseUrl: string; encryptionKey: string; dataDir: string; webUrl: string };

/** A host of phone sessions as a program of its own, which dies without a word and is started again at once. */
export function startKillableHost({ databaseUrl, encryptionKey, dataDir, webUrl }: Place) {
  const health = join(mkdtempSync(join(tmpdir(), 'balcao-host-')), 'health.json');
  let child: ChildProcess | undefined;
  const start = () => {
    rmSync(health, { force: true });
    child = spawn(process.execPath, [program], {
      stdio: 'ignore',
      env: {
        PATH: '',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '5',
        DATA_DIR: dataDir,
        ENCRYPTION_KEY: encryptionKey,
        LOG_LEVEL: 'silent',
        SANDBOX: 'on',
        WHATSAPP_WEB_URL: webUrl,
        HEALTH_FILE: health,
      },
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  start();
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    async ready() {
      const until = performance.now() + TIMEOUT_MS;
      while (!existsSync(health)) {
        if (performance.now() > until) throw new Error('the host is not ready');
        await delay(50);
      }
    },
    async kill() {
      await end('SIGKILL');
      start();
    },
    stop: () => end('SIGTERM'),
  };
}
