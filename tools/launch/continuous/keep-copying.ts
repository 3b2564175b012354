import { keyFingerprint } from '@balcao/archive/key-fingerprint.ts';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecrets } from '@balcao/platform/generated-secrets.ts';
import { findPiece } from '@balcao/archive/stored-piece.ts';
import type { LaunchConfig } from '../launch-config.ts';
import { spoolOf } from '../postgres/archive-settings.ts';
import type { Progress } from '../progress.ts';
import type { Undo } from '../teardown.ts';
import { surplusOf } from './retention.ts';
import { backlogOf, shipLog } from './ship-log.ts';
import { readStatus, writeStatus } from './status.ts';
import { takeBase } from './take-base.ts';
import { baseFolder, listBases, listLog, logFolder, type Vault } from './vault.ts';

type Backups = NonNullable<LaunchConfig['backups']>;
type Around = { home: string; backups: Backups; say: Progress };
type Database = Undo & { superuserUrl: string };

const POLL_INTERVAL_MS = 2000;
const NIGHT = { hour: 5, minute: 45 };

/** The last moment at which a copy of the whole cluster was due. */
export function lastDue(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return due;
}

/**
 * Copies the embedded database out all the time: the pieces of its log as they come, the whole every night. What fails is said,
 * stands in the status, and is tried again. Stopping stops the database first, and takes the last piece along.
 */
export function keepCopying(database: Database, { home, backups, say }: Around): Undo {
  const { folder, recipients, dataDir } = backups;
  const vault: Vault = { folder, recipients };
  const spool = spoolOf(home);
  // Without a status the log has a hole: a copy of before does not lead to now.
  let lastBaseAt = readStatus(dataDir) && (listBases(vault).at(-1)?.finishedAt ?? null);
  let fault: string | null = null;
  let isStopping = false;

  async function copyWhole(): Promise<void> {
    if (lastBaseAt && lastBaseAt >= lastDue(new Date())) return;
    const source = {
      superuserUrl: database.superuserUrl,
      draft: join(home, 'base-draft'),
      keyFingerprint: fingerprintOf(backups),
    };
    const { finishedAt, bytes } = await takeBase(vault, source);
    lastBaseAt = finishedAt;
    say(`the database was copied to ${folder} (${Math.round(bytes / 1024 / 1024)} MB)`);
    await makeRoom(vault, finishedAt);
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    const before = fault;
    try {
      await work();
      fault = null;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      if (fault !== before) say(`the database is not copied: ${fault}`);
    }
    const now = new Date();
    const { oldestSeconds: lagSeconds, bytes: waitingBytes } = backlogOf(spool, now);
    writeStatus(dataDir, { at: now, lagSeconds, waitingBytes, lastBaseAt: lastBaseAt ?? null, fault });
  }

  const round = async () => {
    await shipLog(spool, vault);
    await copyWhole();
  };
  let wake: () => void = () => undefined;
  const work = (async () => {
    while (!isStopping) {
      await attempt(round);
      if (!isStopping) await new Promise<void>((resolve) => ((wake = resolve), setTimeout(resolve, POLL_INTERVAL_MS)));
    }
  })();

  return {
    async stop() {
      isStopping = true;
      wake();
      await work;
      await database.stop();
      await attempt(() => shipLog(spool, vault));
    },
    kill: () => database.kill(),
  };
}

function fingerprintOf({ encryptionKey, dataDir }: Backups): string | null {
  if (encryptionKey !== undefined) return keyFingerprint(encryptionKey);
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) ? keyFingerprint(readSecrets(file).encryptionKey) : null;
}

async function makeRoom(vault: Vault, now: Date): Promise<void> {
  const surplus = surplusOf({ bases: listBases(vault), log: listLog(vault) }, now);
  for (const name of surplus.bases) await rm(baseFolder(vault, name), { recursive: true, force: true });
  for (const name of surplus.log) {
    const piece = findPiece(join(logFolder(vault), name));
    if (piece !== undefined) await rm(piece, { force: true });
  }
}
