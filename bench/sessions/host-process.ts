import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/launch/free-port.ts';
import { until } from './until.ts';

type Environment = { databaseUrl: string; webUrl: string; caFile: string };

/** What a process uses, as it says itself. */
export type Usage = { megabytes: number; heapMegabytes: number; cpuSeconds: number };

/** A host of phone sessions in a process of its own, as `npm start` runs it. */
export async function startHost({ databaseUrl, webUrl, caFile }: Environment) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-host-'));
  const health = join(dataDir, 'health.json');
  const port = await findFreePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../apps/whatsapp-sessions/src/main.ts')],
    {
      env: {
        PATH: '',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        ENCRYPTION_KEY: 'a key for measuring that is long enough',
        LOG_LEVEL: 'silent',
        SANDBOX: 'on',
        WHATSAPP_WEB_URL: webUrl,
        NODE_EXTRA_CA_CERTS: caFile,
        HEALTH_FILE: health,
        METRICS_PORT: String(port),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  await until(() => existsSync(health) || child.exitCode !== null, { withinMs: 30_000 });
  return {
    usage: () => readUsage(port),
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
    },
  };
}

export type HostProcess = Awaited<ReturnType<typeof startHost>>;

async function readUsage(port: number): Promise<Usage> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    megabytes: gauge('process_resident_memory_bytes') / 2 ** 20,
    heapMegabytes: gauge('nodejs_heap_size_used_bytes') / 2 ** 20,
    cpuSeconds: gauge('process_cpu_seconds_total'),
  };
}
