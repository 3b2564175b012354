import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockDirectory } from './directory-lock.ts';
import { findFreePort } from '../free-port.ts';
import { ensureApplicationOwner, ownerRole } from './application-owner.ts';
import { archiveSettings } from './archive-settings.ts';
import { databaseUrl, socketDirIn } from './database-url.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { type Cluster, prepareCluster, superuser, underAccount } from './postgres-cluster.ts';
import { readPostmaster, stopLeftover, stopPostmaster } from './postmaster.ts';

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** Connects as the owner of the database, which is no superuser. Contains the password: never log it. */
  url: string;
  /** Connects as the superuser of the cluster: for launchers and operators, never for the product. */
  superuserUrl: string;
  port: number;
  pid: number;
  /** Resolves when the server ends, wanted or not. */
  ended: Promise<void>;
  /** Resolves when PostgreSQL is gone and the directory may be used by someone else. */
  stop(): Promise<void>;
};

/** How a cluster is started that is to work something off before it serves anybody. Ready when it has. */
export async function startOnce({ settings: own, ...cluster }: Place & { settings: Record<string, string> }) {
  const { postgres } = findPostgresPrograms();
  const port = await findFreePort();
  const outcome = await launch({ ...cluster, postgres }, { ...settings, port: String(port), ...own }, NO_LIMIT);
  if ('pid' in outcome) return outcome;
  throw new Error(`PostgreSQL does not start:\n${outcome.log}`);
}

type Place = Pick<Cluster, 'dir' | 'data' | 'account'>;
type Launched = Pick<EmbeddedPostgres, 'pid' | 'port' | 'ended'>;

type Options = {
  /** Without it, a free port. */
  port?: number;
  /** `false` trades the promise to survive a power cut for speed: for tests, and for what is thrown away. */
  durable?: boolean;
  /** Without it, 100. */
  maxConnections?: number;
};

const logSizeLimit = 10_000_000;
const startTimeout = 60_000;
/** Working off the log of a day takes as long as it takes. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_level: 'replica',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  // Most pages are in memory or on solid-state disks here, and planning time matters more than spinning ones.
  random_page_cost: '1.1',
  jit: 'off',
  // Many small statements share few processors: starting helpers for one of them takes longer than it does.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failing statements are logged by the programs that sent them, without people's words; PostgreSQL would add whole rows.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

const hastySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum_naptime: '5min',
};

/**
 * Starts PostgreSQL on `dir`, creating the cluster on first use. A PostgreSQL left behind by a killed launcher is stopped
 * first; a directory in use by a living launcher is an error.
 */
export async function startEmbeddedPostgres(dir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  const home = resolve(dir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(home);
  try {
    const cluster = await prepareCluster(home, { sync: durable });
    await stopLeftover(cluster.data);
    const running = await startServer(cluster, { ...options, durable });
    const superuserUrl = databaseUrl({ role: superuser, password: cluster.password }, running);
    await ensureApplicationOwner(superuserUrl, cluster.ownerPassword).catch(async (error: unknown) => {
      await stopPostmaster(running.pid);
      throw error;
    });
    return {
      ...running,
      url: databaseUrl({ role: ownerRole, password: cluster.ownerPassword }, running),
      superuserUrl,
      stop: async () => {
        await stopPostmaster(running.pid);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Tries again where waiting helps: a free port was taken meanwhile, or backends of a killed server are still leaving. */
async function startServer(
  cluster: Cluster,
  options: Options & { durable: boolean },
): Promise<Launched & { socketDir: string | undefined }> {
  let socketDir = socketDirIn(cluster.dir);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const outcome = await launch(cluster, settingsOf(cluster, { ...options, port, socketDir }), startTimeout);
    if ('pid' in outcome) return { ...outcome, socketDir };
    // Not every file system takes socket files.
    if (/could not create any Unix-domain sockets/.test(outcome.log)) socketDir = undefined;
    else if (attempt >= 20 || !isWorthWaiting(outcome.log, options))
      throw new Error(`PostgreSQL does not start:\n${outcome.log}`);
    await delay(250);
  }
}

function isWorthWaiting(log: string, { port }: Options): boolean {
  const portTaken = port === undefined && /Address already in use/.test(log);
  return portTaken || /pre-existing shared memory block/.test(log);
}

type Chosen = Options & { port: number; socketDir: string | undefined };

function settingsOf({ dir }: Cluster, { port, durable, maxConnections = 100, socketDir }: Chosen) {
  const more = {
    port: String(port),
    max_connections: String(maxConnections),
    // Quoted, because it is a list.
    ...(socketDir !== undefined && { unix_socket_directories: `"${socketDir}"` }),
  };
  return { ...settings, ...(durable === false ? hastySettings : {}), ...more, ...archiveSettings(dir) };
}

async function launch(
  cluster: Place & { postgres: string },
  chosen: Record<string, string>,
  timeout: number,
): Promise<Launched | { log: string }> {
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = underAccount(cluster.account, [cluster.postgres, '-D', cluster.data, ...flags]);

  const logFile = join(cluster.dir, 'server.log');
  const big = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logSizeLimit;
  const log = openSync(logFile, big ? 'w' : 'a', 0o600);
  const logStart = statSync(logFile).size;
  // Detached: a Ctrl-C in the terminal must not reach the database before the programs that use it have ended.
  const child = spawn(command, args, { ...options, cwd: cluster.data, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();

  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  if (await becomesReady(cluster, { child, ended, timeout })) {
    return { pid: child.pid ?? 0, port: Number(chosen['port']), ended };
  }
  return { log: readFileSync(logFile, 'utf8').slice(logStart).trim() };
}

type Starting = { child: ChildProcess; ended: Promise<void>; timeout: number };

async function becomesReady({ data }: Place, { child, ended, timeout }: Starting): Promise<boolean> {
  let over = false;
  void ended.then(() => (over = true));
  const deadline = Date.now() + timeout;
  while (!over) {
    const state = readPostmaster(data);
    if (state?.ready && state.pid === child.pid) return true;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      return false;
    }
    await delay(15);
  }
  return false;
}
