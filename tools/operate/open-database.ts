import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { holderOf } from '../launch/postgres/directory-lock.ts';
import { ownerRole } from '../launch/postgres/application-owner.ts';
import { databaseUrl } from '../launch/postgres/database-url.ts';
import { startEmbeddedPostgres } from '../launch/postgres/embedded-postgres.ts';
import { UsageError } from './command.ts';
import type { OperateConfig } from './operate-config.ts';

export type OpenDatabase = {
  /** Connects as the owner of the database. Contains the password: never printed. */
  url: string;
  /** Whether the product runs on it now. Nobody knows of a database of the operator's. */
  isInUse: boolean;
  close: () => Promise<void>;
};

const [PORT_LINE, SOCKET_LINE] = [3, 4];

/** Whether an embedded database was ever made there. */
export const holdsDatabase = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'cluster'));

/** The installation's database: the operator's, the embedded one that runs already, or the embedded one started for this. Only a restore may make one. */
export async function openDatabase(
  { databaseUrl: own, dataDir }: OperateConfig,
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<OpenDatabase> {
  if (own !== undefined) return { url: own, isInUse: false, close: () => Promise.resolve() };
  const home = resolve(dataDir, 'postgres');
  if (holderOf(home) !== undefined) return { url: runningUrl(home), isInUse: true, close: () => Promise.resolve() };
  if (!mayBeNew && !holdsDatabase(dataDir))
    throw new UsageError(`${dataDir} holds no installation: set DATA_DIR to its folder, or DATABASE_URL`);
  const server = await startEmbeddedPostgres(home);
  return { url: server.url, isInUse: false, close: () => server.stop() };
}

/** PostgreSQL writes its port and the folder of its socket into the fourth and the fifth line of `postmaster.pid`. */
function runningUrl(home: string): string {
  const lines = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(home, 'owner-password'), 'utf8').trim();
  return databaseUrl(
    { role: ownerRole, password },
    { port: Number(lines[PORT_LINE]), socketDir: lines[SOCKET_LINE]?.trim() || undefined },
  );
}
