import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

type Environment = {
  databaseUrl: string;
  encryptionKey: string;
  webUrl: string;
  caFile: string;
  maxSessions?: number;
};

/** A real host in a process of its own, ready to take sessions. */
export async function startHostProcess({ databaseUrl, encryptionKey, webUrl, caFile, maxSessions = 50 }: Environment) {
  const dataDir = mkdtempSync(join(tmpdir(), 'host-'));
  const health = join(dataDir, 'health.json');
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: encryptionKey,
      LOG_LEVEL: 'info',
      SANDBOX: 'on',
      WHATSAPP_WEB_URL: webUrl,
      NODE_EXTRA_CA_CERTS: caFile,
      MAX_SESSIONS: String(maxSessions),
      HEALTH_FILE: health,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  await vi.waitUntil(() => existsSync(health) || child.exitCode !== null, { timeout: 20_000, interval: 50 });
  return {
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export type HostProcess = Awaited<ReturnType<typeof startHostProcess>>;
