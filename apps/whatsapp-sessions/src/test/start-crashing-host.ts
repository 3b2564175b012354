import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import type { CounterDesk } from './server-harness.ts';

const crashingHost = join(import.meta.dirname, 'crashing-host.ts');

/** A host in a process of its own for the desk's database, to be killed. */
export function startCrashingHost(
  { databaseUrl, deps, whatsapp }: CounterDesk,
  death: readonly string[] = [],
): ChildProcess {
  return spawn(execPath, [crashingHost, ...death], {
    stdio: 'ignore',
    env: {
      PATH: env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: deps.config.DATA_DIR,
      ENCRYPTION_KEY: deps.config.ENCRYPTION_KEY,
      WHATSAPP_WEB_URL: whatsapp.url,
    },
  });
}
