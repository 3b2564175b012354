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
  writeFileSync('serving', child.pid + ' ' + folder);
  child.on('exit', () => setTimeout(run, 300));
}
process.on('SIGHUP', () => child.kill('SIGTERM'));
process.on('SIGTERM', () => { child.removeAllListeners(); child.kill('SIGKILL'); process.exit(0); });
run();
`;

type Planted = { migrations?: Record<string, string>; main?: string };

const FIRST_START_MS = 60_000;

/** An installation with releases of its own, each a copy of this program's source with something planted in it. */
export async function plantProduct(databaseUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'balcao-upgrade-'));
  const port = await findFreePort();
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(home, 'data'),
    ENCRYPTION_KEY: 'k'.repeat(32),
    TOKEN_SECRET: 't'.repeat(32),
    PORT: String(port),
    SANDBOX: 'off',
    BACKUP_TRIAL: 'off',
  };
  const config: OperateConfig = readOperateConfig(environment);
  mkdirSync(config.dataDir);
  writeFileSync(join(home, 'keeper.mjs'), keeper);
  const url = `http://127.0.0.1:${port}/api/health`;
  let kept: ChildProcess | undefined;
  const restart = () =>
    `old=$(cut -d' ' -f1 '${home}/serving'); kill -HUP ${kept?.pid}; while kill -0 $old 2>/dev/null; do sleep 0.1; done`;
  return {
    home,
    config,
    plant: (version: string, planted: Planted = {}) => plantRelease(home, version, planted),
    async start(folder: string): Promise<boolean> {
      pointTo(home, { folder });
      kept = spawn(process.execPath, ['keeper.mjs'], { cwd: home, env: environment, stdio: 'ignore' });
      return waitUntilServing(url, FIRST_START_MS);
    },
    /** The arguments every change of release has here. */
    change: (watchSeconds: number) => [
      '--home',
      home,
      '--restart',
      restart(),
      '--health',
      url,
      '--watch',
      `${watchSeconds}`,
    ],
    /** The release that runs, when it answers. */
    async serving(): Promise<string | null> {
      const isServing = await waitUntilServing(url, FIRST_START_MS);
      return isServing ? basename(readFileSync(join(home, 'serving'), 'utf8')) : null;
    },
    stop: () => kept?.kill('SIGTERM'),
  };
}

function plantRelease(home: string, version: string, { migrations = {}, main = '' }: Planted): string {
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
  return folder;
}
