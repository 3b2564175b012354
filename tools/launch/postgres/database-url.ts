import { join } from 'node:path';
import { databaseName } from './postgres-cluster.ts';

type Login = { role: string; password: string };
type Where = { port: number; socketDir: string | undefined };

/**
 * Address of the embedded database, readable by `pg` and by PostgreSQL's own programs. Between processes of one machine a
 * socket file costs a quarter less than TCP; whoever only reads the host and the port of the address goes by TCP.
 */
export function databaseUrl({ role, password }: Login, { port, socketDir }: Where): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`);
  if (socketDir !== undefined) url.searchParams.set('host', socketDir);
  return url.href;
}

/** The shortest limit among the systems we run on, with its closing NUL. */
const SOCKET_PATH_BYTES = 104;

/** Where PostgreSQL may lay its socket file: nowhere if the system has none, or the path is one that it could not take. */
export function socketDirIn(dir: string): string | undefined {
  if (process.platform === 'win32' || /[",\\]/.test(dir)) return undefined;
  return Buffer.byteLength(join(dir, '.s.PGSQL.65535')) < SOCKET_PATH_BYTES ? dir : undefined;
}
