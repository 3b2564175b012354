import { storePiece } from '@balcao/archive/stored-piece.ts';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolder, type Vault } from './vault.ts';

const MS = 1000;

/** Takes what PostgreSQL has put into the spool to where the copies lie, oldest first. Answers how many it took. */
export async function shipLog(spool: string, vault: Vault): Promise<number> {
  requireThere(vault);
  const names = waitingIn(spool);
  for (const name of names) {
    const from = join(spool, name);
    await storePiece({ from, to: join(logFolder(vault), name), recipients: vault.recipients });
    await rm(from);
  }
  return names.length;
}

/** A folder that is not there is a disk that is not mounted: making it would fill the disk below. */
export function requireThere({ folder }: Pick<Vault, 'folder'>): void {
  if (!existsSync(folder)) throw new Error(`${folder} is not there`);
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
