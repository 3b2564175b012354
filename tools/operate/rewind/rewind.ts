import { ArchiveError } from '@balcao/archive/archive-error.ts';
import { seenBytes } from '@balcao/archive/stored-piece.ts';
import { unpackTar } from '@balcao/archive/unpack-tar.ts';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseTar, type Base, openPiece, type Vault } from '../../launch/continuous/vault.ts';
import { startOnce } from '../../launch/postgres/embedded-postgres.ts';
import { type Account, chooseAccount } from '../../launch/postgres/postgres-account.ts';
import { findPostgresPrograms } from '../../launch/postgres/postgres-programs.ts';
import { giveTo, renewPasswords, syncCluster } from '../../launch/postgres/postgres-cluster.ts';
import { stopPostmaster } from '../../launch/postgres/postmaster.ts';
import { UsageError } from '../command.ts';
import { askingCommand, feedLog } from './feed-log.ts';

export type Rewinding = {
  vault: Vault;
  base: Base;
  /** The moment to return to; undefined: as far as the log leads. */
  to: Date | undefined;
  identities: readonly string[];
  /** Of the embedded database; holds none yet. */
  home: string;
};

/**
 * Makes a cluster of a copy and the log since, up to a moment. It takes its final place only when it stands there; whatever stops
 * this before leaves nothing but a folder that the next try clears away. Answers when the last change of the log was made; null
 * where there was none since the copy.
 */
export async function rewind(options: Rewinding): Promise<Date | null> {
  const { home } = options;
  if (existsSync(join(home, 'cluster')))
    throw new UsageError(`${home} holds a database already: give an empty DATA_DIR`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = join(home, 'rewound');
  rmSync(draft, { recursive: true, force: true });
  const account = chooseAccount({
    cluster: join(draft, 'cluster'),
    dir: home,
    postgres: findPostgresPrograms().postgres,
  });
  giveTo(account, home, 0o700);
  const folder = (name: string) => {
    mkdirSync(join(draft, name), { recursive: true, mode: 0o700 });
    return join(draft, name);
  };
  folder('.');
  try {
    giveTo(account, draft, 0o700);
    await unpackBase(options, { cluster: folder('cluster'), account });
    await replay(options, { draft, log: folder('log'), account });
    await renewPasswords({ dir: home, cluster: join(draft, 'cluster'), account });
    await syncCluster({ cluster: join(draft, 'cluster'), account });
    const lastChange = lastChangeIn(readFileSync(join(draft, 'server.log'), 'utf8'));
    renameSync(join(draft, 'cluster'), join(home, 'cluster'));
    return lastChange;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** As PostgreSQL tells it at the end of the log, in UTC. */
function lastChangeIn(said: string): Date | null {
  const [, day, time] = /last completed transaction was at log time (\S+) (\d\d:\d\d:\d\d\.?\d{0,3})/.exec(said) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}Z`);
}

type Place = { cluster: string; account: Account };

async function unpackBase({ vault, base, identities }: Rewinding, { cluster, account }: Place): Promise<void> {
  const piece = await vault.findPiece(baseTar(base.name));
  if (piece === undefined) throw new ArchiveError('incomplete', `the copy ${base.name}`);
  const own = (path: string) => account.owner && chownSync(path, account.owner.uid, account.owner.gid);
  giveTo(account, cluster, 0o700);
  const seen = seenBytes();
  const stored = piece.stored();
  stored.once('error', (error) => seen.through.destroy(error));
  const content = await openPiece({ ...piece, stored: () => stored.pipe(seen.through) }, identities);
  await unpackTar(content, { folder: cluster, onMade: own });
  if (seen.told().sha256 !== base.sha256) throw new ArchiveError('damaged', `the copy ${base.name}`);
}

async function replay(options: Rewinding, at: { draft: string; log: string; account: Account }): Promise<void> {
  const { to, vault, identities } = options;
  const { draft, log, account } = at;
  const cluster = join(draft, 'cluster');
  giveTo(account, log, 0o700);
  writeFileSync(join(cluster, 'recovery.signal'), '');
  giveTo(account, join(cluster, 'recovery.signal'), 0o600);
  const feeding = feedLog({ vault, folder: log, identities, account });
  const settings = {
    restore_command: askingCommand(log),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    // Ready then means: the moment is reached.
    hot_standby: 'off',
    // A draft that a power cut leaves half written is thrown away; the whole is put on the disk once, before it takes its place.
    fsync: 'off',
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  let unread: Error | undefined;
  // It ends when the folder goes, whoever still waits for a piece gives up.
  const end = () => rmSync(log, { recursive: true, force: true });
  feeding.failed.catch((error: unknown) => {
    unread = error instanceof Error ? error : new Error(String(error));
    end();
  });
  try {
    const { pid } = await startOnce({ dir: draft, data: cluster, account, settings });
    await stopPostmaster(pid);
  } catch (error) {
    throw unread ?? explained(error);
  } finally {
    await feeding.stop().catch(() => undefined);
    end();
  }
  if (unread !== undefined) throw unread;
}

/** PostgreSQL's own words for a moment that lies behind the end of the log. */
function explained(error: unknown): unknown {
  if (error instanceof Error && /recovery ended before configured recovery target/.test(error.message)) {
    return new UsageError('the copies do not reach that moment: name an earlier one, or --to-time latest');
  }
  return error;
}
