import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSecrets } from '@balcao/platform/generated-secrets.ts';
import type { LaunchConfig } from '../launch-config.ts';
import { spoolOf } from '../postgres/archive-settings.ts';
import type { Progress } from '../progress.ts';
import type { Undo } from '../teardown.ts';
import { surplusOf } from './retention.ts';
import { shippingErasures } from './ship-erasures.ts';
import { backlogOf, shipLog } from './ship-log.ts';
import { readStatus, writeStatus } from './status.ts';
import { takeBase } from './take-base.ts';
import { baseFolder, listBases, listLog, type Vault } from './vault.ts';

type Backups = NonNullable<LaunchConfig['backups']>;
type Around = {
  home: string;
  vault: Vault;
  backups: Pick<Backups, 'recipients' | 'dataDir' | 'encryptionKey'>;
  say: Progress;
  baseRetryMs?: number;
};
type Database = Undo & { superuserUrl: string };

const POLL_INTERVAL_MS = 2000;
/** Each try writes the whole cluster to the disk. */
const BASE_RETRY_MS = 60_000;
/** Who read that it failed reads that it works. */
const again = { log: 'nothing of its log waits', whole: 'the whole of it' } as const;
const NIGHT = { hour: 5, minute: 45 };

/** The last moment at which a copy of the whole cluster was due. */
export function lastDue(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return due;
}

/**
 * Copies the embedded database out all the time: the pieces of its log as they come, and beside that the whole every night. What
 * fails is said, stands in the status, and is tried again. Stopping stops the database first, and takes the last piece along.
 */
export function keepCopying(database: Database, { home, vault, backups, say, baseRetryMs }: Around): Undo {
  const { recipients, dataDir } = backups;
  const spool = spoolOf(home);
  const shipErasures = shippingErasures(vault, { dataDir, recipients });
  const wholes = wholeCopies(database, { home, vault, backups, say });
  const note = noting(say);
  const faults = { log: null as string | null, whole: null as string | null };

  async function attempt(what: keyof typeof faults, work: () => Promise<unknown>): Promise<void> {
    const before = faults[what];
    try {
      await work();
      faults[what] = null;
      if (before !== null) say(`the database is copied again: ${again[what]}`);
    } catch (error) {
      faults[what] = messageOf(error);
      if (faults[what] !== before) say(`the database is not copied: ${faults[what]}`);
    }
    const now = new Date();
    const fault = faults.log ?? faults.whole;
    note(() => {
      const { oldestSeconds: lagSeconds, bytes: waitingBytes } = backlogOf(spool, now);
      const stands = { at: now, place: vault.name, lagSeconds, waitingBytes };
      writeStatus(dataDir, { ...stands, lastBaseAt: wholes.lastAt(), fault });
    });
  }

  const ship = () =>
    attempt('log', async () => {
      await shipLog(spool, vault, recipients);
      await shipErasures();
    });
  const first = ship();
  const shipping = repeat(
    () => first.then(ship),
    () => POLL_INTERVAL_MS,
  );
  const copying = repeat(
    // Where the log cannot be taken nothing else can.
    () => first.then(() => (faults.log === null ? attempt('whole', () => wholes.copyWhenDue()) : undefined)),
    () => (faults.whole === null ? POLL_INTERVAL_MS : (baseRetryMs ?? BASE_RETRY_MS)),
  );
  return {
    async stop() {
      await Promise.all([shipping.stop(), copying.stop()]);
      await database.stop();
      await ship();
    },
    kill: () => database.kill(),
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A disk that takes no status ends neither the copies nor the database: what stands there grows old, and is judged by that. */
function noting(say: Progress) {
  let isNoted = true;
  return (write: () => void): void => {
    try {
      write();
      isNoted = true;
    } catch (error) {
      if (isNoted) say(`how the copies of the database stand cannot be written: ${messageOf(error)}`);
      isNoted = false;
    }
  };
}

/** Does the same again and again, one after the other, until it is stopped. */
function repeat(work: () => Promise<unknown>, pauseMs: () => number) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = (async () => {
    while (!signal.aborted) {
      await work();
      await delay(pauseMs(), undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return working;
    },
  };
}

function wholeCopies(database: Database, { home, vault, backups, say }: Around) {
  // Without a status of this place the log has a hole: a copy of before does not lead to now.
  const before = readStatus(backups.dataDir);
  const leadsOn = before !== undefined && (before.place ?? vault.name) === vault.name;
  let lastAt: Date | null | undefined = leadsOn ? undefined : null;
  let isOfFormerKey = false;
  return {
    lastAt: () => lastAt ?? null,
    async copyWhenDue(): Promise<void> {
      const ownKey = fingerprintOf(backups);
      if (lastAt === undefined) {
        const newest = (await listBases(vault)).at(-1);
        lastAt = newest?.finishedAt ?? null;
        // It changes while nothing runs. What is copied with its own key is restored with that alone.
        isOfFormerKey = newest !== undefined && newest.keyFingerprint !== ownKey;
      }
      if (lastAt && lastAt >= lastDue(new Date()) && !isOfFormerKey) return;
      const source = {
        superuserUrl: database.superuserUrl,
        draft: join(home, 'base-draft'),
        keyFingerprint: ownKey,
        recipients: backups.recipients,
      };
      const { finishedAt, bytes } = await takeBase(vault, source);
      lastAt = finishedAt;
      isOfFormerKey = false;
      say(`the database was copied to ${vault.name} (${Math.round(bytes / 1024 / 1024)} MB)`);
      await makeRoom(vault, finishedAt);
    },
  };
}

function fingerprintOf({ encryptionKey, dataDir }: Around['backups']): string | null {
  if (encryptionKey !== undefined) return keyFingerprint(encryptionKey);
  const file = join(dataDir, 'secrets.json');
  return existsSync(file) ? keyFingerprint(readSecrets(file).encryptionKey) : null;
}

async function makeRoom(vault: Vault, now: Date): Promise<void> {
  const log = await listLog(vault);
  const surplus = surplusOf({ bases: await listBases(vault), log: log.map(({ segment }) => segment) }, now);
  for (const name of surplus.bases) await vault.removeFolder(baseFolder(name));
  const gone = new Set(surplus.log);
  await vault.remove(log.filter(({ segment }) => gone.has(segment)).map(({ file }) => file));
}
