import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spoolOf } from './archive-settings.ts';
import { type Account, chooseAccount } from './postgres-account.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';

export const databaseName = 'balcao';
export const superuser = 'balcao';

/** Everything needed to run PostgreSQL on a prepared directory. */
export type Cluster = {
  dir: string;
  data: string;
  postgres: string;
  account: Account;
  /** Of the superuser; the product never has it. */
  password: string;
  /** Of the role that owns the product's database. */
  ownerPassword: string;
};

/**
 * Makes sure that the existing directory `dir` holds a cluster with a database `balcao`, two password files of mode 600 and nothing half-made.
 * A new cluster is completed beside its final place and renamed, so that a crash in between leaves no trace.
 */
export async function prepareCluster(
  dir: string,
  options: { sync: boolean; programs?: PostgresPrograms },
): Promise<Cluster> {
  const { initdb, postgres } = options.programs ?? findPostgresPrograms();
  const data = join(dir, 'cluster');
  const account = chooseAccount({ cluster: data, dir, postgres });
  giveTo(account, dir, 0o700);

  if (existsSync(spoolOf(dir))) giveTo(account, spoolOf(dir), 0o700);
  const passwordFile = join(dir, 'password');
  if (!existsSync(data)) {
    const fresh = join(dir, 'cluster.new');
    rmSync(fresh, { recursive: true, force: true });
    writePassword(account, passwordFile);
    const identity = ['-U', superuser, '--pwfile', passwordFile, '--auth=scram-sha-256'];
    const language = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    await runProgram(account, [initdb, '-D', fresh, ...identity, ...language, '--no-sync']);
    await runProgram(account, [postgres, '--single', '-D', fresh, 'postgres'], `CREATE DATABASE ${databaseName}\n`);
    if (options.sync) await syncCluster({ cluster: fresh, account });
    renameSync(fresh, data);
  }
  const ownerFile = join(dir, 'owner-password');
  if (!existsSync(ownerFile)) writePassword(account, ownerFile);
  return { dir, data, postgres, account, password: passwordIn(passwordFile), ownerPassword: passwordIn(ownerFile) };
}

/** New passwords for a cluster that came from elsewhere and is stopped: those it had stayed there. */
export async function renewPasswords({ dir, cluster, account }: Renewing): Promise<void> {
  const [superuserFile, ownerFile] = [join(dir, 'password'), join(dir, 'owner-password')];
  writePassword(account, superuserFile);
  writePassword(account, ownerFile);
  const { postgres } = findPostgresPrograms();
  // The owner's is set by the next start, as by every one.
  const statement = `ALTER ROLE ${superuser} PASSWORD '${passwordIn(superuserFile)}'\n`;
  await runProgram(account, [postgres, '--single', '-D', cluster, 'postgres'], statement);
}

/**
 * Puts every file of a stopped cluster on the disk, where it was written with `fsync` off: by one call for the whole file system, where
 * the machine has that and allows it, and else by one for each of some thousand files.
 */
export async function syncCluster({ cluster, account }: Pick<Renewing, 'cluster' | 'account'>): Promise<void> {
  const { initdb } = findPostgresPrograms();
  const sync = (...method: string[]) => runProgram(account, [initdb, '--sync-only', ...method, '-D', cluster]);
  if (process.platform !== 'linux') return sync();
  await sync('--sync-method=syncfs').catch(() => sync());
}

type Renewing = { dir: string; cluster: string; account: Account };

/** Complete or absent, whatever happens in between. */
function writePassword(account: Account, path: string): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, randomBytes(24).toString('hex'), { mode: 0o600 });
  giveTo(account, fresh, 0o600);
  renameSync(fresh, path);
}

const passwordIn = (path: string) => readFileSync(path, 'utf8').trim();

/** The environment of a PostgreSQL program: nothing of ours, no locale of the machine. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function giveTo(account: Account, path: string, mode: number): void {
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid);
  chmodSync(path, mode);
}

/** The command, arguments and options that start a program under the chosen account. */
export function underAccount(account: Account, line: string[]) {
  const [command = '', ...args] = [...account.prefix, ...line];
  const identity = account.owner && account.prefix.length === 0 ? account.owner : {};
  return { command, args, options: { ...identity, env: postgresEnvironment } };
}

async function runProgram(account: Account, line: string[], input = ''): Promise<void> {
  const { command, args, options } = underAccount(account, line);
  const child = spawn(command, args, { ...options, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stdin.end(input);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0 || /\b(ERROR|FATAL):/.test(output)) throw new Error(`${line[0]} failed:\n${output.trim()}`);
}
