import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logPiece, type Vault } from './vault.ts';

const MS = 1000;

/** Takes what PostgreSQL has put into the spool to where the copies lie, oldest first. Answers how many it took. */
export async function shipLog(spool: string, vault: Vault, recipients: readonly string[]): Promise<number> {
  await vault.requireThere();
  const names = waitingIn(spool);
  for (const name of names) {
    const from = join(spool, name);
    await vault.storePiece(logPiece(name), { from, recipients });
    await rm(from);
  }
  return names.length;
}

const waitingIn = (spool: string): string[] =>
  existsSync(spool)
    ? readdirSync(spool)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : [];

export type Backlog = { pieces: number; bytes: number; oldestSeconds: number };

/** What still lies on this machine only. */
export function backlogOf(spool: string, now: Date): Backlog {
  const stats = waitingIn(spool)
    .map((name) => statSync(join(spool, name), { throwIfNoEntry: false }))
    .filter((stat) => stat !== undefined);
  const oldest = Math.min(now.getTime(), ...stats.map(({ mtimeMs }) => mtimeMs));
  return {
    pieces: stats.length,
    bytes: stats.reduce((sum, { size }) => sum + size, 0),
    oldestSeconds: Math.round((now.getTime() - oldest) / MS),
  };
}
