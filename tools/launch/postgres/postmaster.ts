import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLineOf, identify } from './process-identity.ts';

/** What PostgreSQL writes about itself into `postmaster.pid`: line 1 process, line 8 state. */
export function readPostmaster(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a cluster startable after its launcher was killed: stops a PostgreSQL that still serves it, and removes a
 * process number that meanwhile belongs to a stranger (which would keep PostgreSQL from starting for ever).
 * A number nobody has is left in place: PostgreSQL itself then looks for surviving backends.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const found = readPostmaster(cluster);
  if (!found || identify(found.pid) === undefined) return;
  const command = commandLineOf(found.pid);
  if (command.includes('postgres') && command.includes(cluster)) await stopPostmaster(found.pid);
  else rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Fast shutdown: sessions are cut, a checkpoint is written. One that hangs is made harder twice.
 * Resolves when the process is gone.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const mark = identify(pid);
  if (mark === undefined) return;
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await isGone(mark, pid, timeoutMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

async function isGone(mark: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (identify(pid) === mark) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
