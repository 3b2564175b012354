import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How to run a PostgreSQL program: with which account, and behind which command. */
export type Account = { owner: { uid: number; gid: number } | undefined; prefix: string[] };

/**
 * PostgreSQL refuses to run as root, so root hands it to another account: the owner of an existing cluster, else `nobody`.
 * An ordinary user runs it directly.
 */
export function chooseAccount(input: { cluster: string; dir: string; postgres: string }): Account {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] };

  const owner = ownerOf(input.cluster) ?? nobody();
  if (canReach(input.dir, owner) && runs(input.postgres, [], owner)) return { owner, prefix: [] };

  // The checkout or the data stands below a directory that only root may enter (/root, a private temporary directory).
  // Opening that directory to everyone is not ours to do; the program gets the right to pass instead.
  const prefix = passEverywhere(owner);
  if (runs(input.postgres, prefix, undefined)) return { owner, prefix };

  throw new Error(
    `PostgreSQL may not run as root and the account ${owner.uid} cannot reach ${input.dir} or ${input.postgres}: ` +
      'run as an ordinary user, move DATA_DIR, or set DATABASE_URL',
  );
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function nobody(): { uid: number; gid: number } {
  try {
    const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
    if (entry) return { uid: Number(entry[1]), gid: Number(entry[2]) };
  } catch {
    // No account list: the number everyone uses for nobody.
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether every directory above `path` lets the account pass. */
function canReach(path: string, owner: { uid: number; gid: number }): boolean {
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    const { mode, uid, gid } = statSync(dir);
    const passes = uid === owner.uid ? mode & 0o100 : gid === owner.gid ? mode & 0o010 : mode & 0o001;
    if (!passes) return false;
    if (dir === dirname(dir)) return true;
  }
}

function passEverywhere(owner: { uid: number; gid: number }): string[] {
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without this bit the kernel forgets the capability in access(2), which initdb asks before it runs postgres.
    '--securebits=+no_setuid_fixup',
  ];
}

function runs(postgres: string, prefix: string[], owner: { uid: number; gid: number } | undefined): boolean {
  const [command, ...args] = [...prefix, postgres, '--version'];
  return spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}
