import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repository } from '../../launch/repository.ts';
import { findFreePort } from '../../launch/free-port.ts';
import { type OperateConfig, readOperateConfig } from '../operate-config.ts';
import { pointTo } from './releases.ts';
import { waitUntilServing } from './watch-health.ts';

/** Keeps what `current` points to running, as systemd does. */
const keeper = `
import { spawn } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
let child;
function run() {
  const folder = realpathSync('current');
  child = spawn(process.execPath, [folder + '/apps/server/src/main.ts'], { stdio: 'ignore' });
  writeFileSync(process.env.SERVING, child.pid + ' ' + folder);
  child.on('exit', () => setTimeout(run, 300));
}
process.on('SIGHUP', () => child.kill('SIGTERM'));
process.on('SIGTERM', () => { child.removeAllListeners(); child.kill('SIGKILL'); process.exit(0); });
run();
`;

/** Ends when a process serves: others are not stopped before. */
const waiter = `
const url = process.argv[2];
for (;;) {
  const answer = await fetch(url).catch(() => null);
  if (answer?.ok) process.exit(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
`;

/** `fault`: a place of the source where it throws. */
type Planted = { migrations?: Record<string, string>; main?: string; fault?: { file: string; after: string } };

export const plantedKey = 'k'.repeat(32);

const FIRST_START_MS = 60_000;

type Planting = { processes?: number; disk?: string };

type Kept = { port: number; serving: string; child: ChildProcess | undefined };
const healthOf = (port: number) => `http://127.0.0.1:${port}/api/health`;

/**
 * An installation with releases of its own, each a copy of this program's source with something planted in it. Several processes are
 * started anew one after the other, as behind a balancer.
 */
export async function plantProduct(databaseUrl: string, { processes = 1, disk = tmpdir() }: Planting = {}) {
  const home = mkdtempSync(join(disk, 'balcao-upgrade-'));
  const kept: Kept[] = [];
  while (kept.length < processes)
    kept.push({ port: await findFreePort(), serving: join(home, `serving-${kept.length}`), child: undefined });
  const [first] = kept;
  if (!first) throw new Error('a product has a process');
  const environment = environmentOf(home, { databaseUrl, port: first.port, processes });
  const config: OperateConfig = readOperateConfig(environment);
  mkdirSync(config.dataDir);
  writeFileSync(join(home, 'keeper.mjs'), keeper);
  writeFileSync(join(home, 'waiter.mjs'), waiter);
  const restart = () => kept.map((one) => restartOne(home, one, { waits: processes > 1 })).join('; ');
  return {
    home,
    config,
    ports: kept.map(({ port }) => port),
    url: `http://127.0.0.1:${first.port}`,
    plant: (version: string, planted: Planted = {}) => plantRelease(home, version, planted),
    async start(folder: string): Promise<boolean> {
      pointTo(home, { folder });
      for (const one of kept) {
        const env = { ...environment, PORT: String(one.port), SERVING: one.serving };
        one.child = spawn(process.execPath, ['keeper.mjs'], { cwd: home, env, stdio: 'ignore' });
        if (!(await waitUntilServing(healthOf(one.port), FIRST_START_MS))) return false;
      }
      return true;
    },
    restart,
    /** The arguments every change of release has here. */
    change: (watchSeconds: number) => [
      '--home',
      home,
      '--restart',
      restart(),
      '--health',
      healthOf(first.port),
      '--watch',
      `${watchSeconds}`,
    ],
    /** The release that runs, when it answers. */
    async serving(): Promise<string | null> {
      const isServing = await waitUntilServing(healthOf(first.port), FIRST_START_MS);
      return isServing ? basename(readFileSync(first.serving, 'utf8')) : null;
    },
    stop: () => {
      for (const { child } of kept) child?.kill('SIGTERM');
    },
  };
}

type Started = { databaseUrl: string; port: number; processes: number };

const environmentOf = (home: string, { databaseUrl, port, processes }: Started) => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(home, 'data'),
  ENCRYPTION_KEY: plantedKey,
  TOKEN_SECRET: 't'.repeat(32),
  PORT: String(port),
  DRAIN_SECONDS: processes > 1 ? '2' : '0',
  RATE_LIMIT: 'off',
  SANDBOX: 'off',
  BACKUP_TRIAL: 'off',
  // Nothing of it leaves this machine.
  META_GRAPH_BASE_URL: 'http://127.0.0.1:9',
});

/** The old program ends, and where others serve meanwhile the new one is waited for. */
function restartOne(home: string, { port, serving, child }: Kept, { waits }: { waits: boolean }): string {
  const ended = `old=$(cut -d' ' -f1 '${serving}'); kill -HUP ${child?.pid}; while kill -0 $old 2>/dev/null; do sleep 0.1; done`;
  return waits ? `${ended}; timeout 60 '${process.execPath}' '${home}/waiter.mjs' ${healthOf(port)}` : ended;
}

function plantRelease(home: string, version: string, { migrations = {}, main = '', fault }: Planted): string {
  const folder = join(home, 'releases', version);
  for (const part of ['apps/server', 'tools/operate', 'tools/launch']) {
    const filter = (path: string) => !path.endsWith('.test.ts');
    cpSync(join(repository, part), join(folder, part), { recursive: true, filter });
  }
  for (const part of ['node_modules', 'packages']) symlinkSync(join(repository, part), join(folder, part));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'balcao', version, type: 'module' }));
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'apps/server/migrations', `${name}.sql`), text);
  appendFileSync(join(folder, 'apps/server/src/main.ts'), main);
  if (fault) throwAfter(join(folder, fault.file), fault.after);
  return folder;
}

function throwAfter(path: string, line: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(line)) throw new Error(`${path} has no such line`);
  writeFileSync(path, text.replace(line, `${line}\nthrow new Error('planted');`));
}
