import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepCopying } from './continuous/keep-copying.ts';
import { openVault } from './continuous/open-vault.ts';
import { clearStatus } from './continuous/status.ts';
import { ensureDemoNumber } from './demo-number.ts';
import { keepDatabaseRunning } from './postgres/keep-database-running.ts';
import { keepLog } from './postgres/archive-settings.ts';
import type { LaunchConfig } from './launch-config.ts';
import { programsOf } from './programs.ts';
import type { Progress } from './progress.ts';
import { provideSessions } from './start-session-host.ts';
import { refuseTakenPorts } from './refuse-taken-ports.ts';
import { type Supervised, supervise } from './supervise.ts';
import type { Undo } from './teardown.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';
import { restartOnChange } from './restart-on-change.ts';
import { buildWeb } from './web-build.ts';

/** The whole product, running. */
export type Product = {
  url: string;
  sandboxUrl: string | undefined;
  databaseUrl: string;
  server: Supervised;
  /** Ends everything in order; nothing is left running. */
  stop(): Promise<void>;
};

/**
 * Starts database, sandbox, server and web app, and resolves when the server says it is ready.
 * When a stage fails, or `signal` is aborted, what was started is stopped before the promise rejects.
 * When this process exits without having stopped the product, the product is killed.
 */
export async function startProduct(config: LaunchConfig, say: Progress, signal: AbortSignal): Promise<Product> {
  const undo: Undo[] = [];
  process.once('exit', () => undo.toReversed().forEach((one) => one.kill()));
  const stop = async () => {
    for (let last = undo.at(-1); last; last = undo.at(-1)) {
      await last.stop();
      undo.pop();
    }
  };
  try {
    await refuseTakenPorts(config);
    makeDataDirectory(config.dataDir);
    if (config.sandbox) ensureDemoNumber(config.sandbox.demoFile);
    const databaseUrl = await provideDatabase(config, say, undo);
    signal.throwIfAborted();
    await provideWeb(config, say, signal);
    signal.throwIfAborted();
    const server = startPrograms(config, databaseUrl, { say, undo });
    const url = `http://${reachableHost(config.host)}:${config.port}`;
    await waitUntilHealthy(`${url}/api/health`, { ended: server.firstEnd, signal });
    say('server is ready');
    await provideSessions(config, databaseUrl, { say, signal, undo });
    const sandboxUrl = config.sandbox && `http://127.0.0.1:${config.sandbox.port}`;
    return { url, sandboxUrl, databaseUrl, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Root runs PostgreSQL under another account, which has to pass through; everybody else has the directory alone. */
function makeDataDirectory(path: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(path, { recursive: true, mode });
  chmodSync(path, mode);
}

async function provideDatabase(config: LaunchConfig, say: Progress, undo: Undo[]): Promise<string> {
  if (config.databaseUrl !== undefined) {
    say('database of DATABASE_URL is used');
    return config.databaseUrl;
  }
  const home = join(config.dataDir, 'postgres');
  keepLog(home, config.backups !== undefined);
  if (!config.backups) clearStatus(config.dataDir);
  const vault = config.backups && (await openVault(config.backups.place));
  const database = await keepDatabaseRunning(home, say);
  undo.push(vault && config.backups ? keepCopying(database, { home, vault, backups: config.backups, say }) : database);
  say(`database is ready (PostgreSQL on port ${database.port})`);
  return database.url;
}

async function provideWeb(config: LaunchConfig, say: Progress, signal: AbortSignal): Promise<void> {
  if (config.dev) return;
  const built = await buildWeb(signal);
  say(built ? 'web app is built' : 'web app is unchanged');
}

function startPrograms(
  config: LaunchConfig,
  databaseUrl: string,
  { say, undo }: { say: Progress; undo: Undo[] },
): Supervised {
  const programs = programsOf(config, databaseUrl);
  for (const program of [programs.sandbox, programs.devServer]) {
    if (program) undo.push(supervise(program, say));
  }
  const server = supervise(programs.server, say);
  undo.push(server);
  if (config.dev) undo.push(restartOnChange(server, say));
  return server;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
