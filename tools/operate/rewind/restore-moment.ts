import { bringErasures, erasurePaths } from '@balcao/archive/erasure-copies.ts';
import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { settleRestore } from '../../../apps/server/src/features/backup/settle-restore.ts';
import { countUnreadableErasures } from '../../../apps/server/src/features/privacy/erasure/erasure-list.ts';
import { reapplyErasures } from '../../../apps/server/src/features/privacy/erasure/reapply-erasures.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { holeInLog } from '../../launch/continuous/hole-in-log.ts';
import { openVault } from '../../launch/continuous/open-vault.ts';
import { erasuresIn } from '../../launch/continuous/ship-erasures.ts';
import { type Base, baseTar, listBases, listLog, type Vault } from '../../launch/continuous/vault.ts';
import { startEmbeddedPostgres } from '../../launch/postgres/embedded-postgres.ts';
import { done, type Report, UsageError } from '../command.ts';
import { forgottenLines, takeAsOwn } from '../keys/take-as-own.ts';
import { keyFor, type OperateConfig } from '../operate-config.ts';
import { identitiesFor } from '../read-identities.ts';
import { rewind } from './rewind.ts';

type Asked = { moment: string; from: string | undefined; keyFile: string | undefined; withoutKey: boolean };

/** Makes the embedded database of an empty folder what it was at a moment, and holds everything back that would leave. */
export async function restoreMoment(
  config: OperateConfig,
  { moment, from, keyFile, withoutKey }: Asked,
): Promise<Report> {
  if (config.databaseUrl !== undefined)
    throw new UsageError('DATABASE_URL is set: only the embedded database is copied this way');
  const vault = await openCopies(config, from);
  const to = readMoment(moment);
  const base = baseFor(await listBases(vault), to);
  if (!withoutKey && base.keyFingerprint !== null && config.encryptionKey === undefined) throw new UsageError(putKey());
  const piece = await vault.findPiece(baseTar(base.name));
  const identities = await identitiesFor(() => Promise.resolve(piece?.isEncrypted === true), keyFile);
  await bringErasures(config.dataDir, await erasuresIn(vault), identities);
  const log = (await listLog(vault)).map(({ segment }) => segment);
  const home = join(config.dataDir, 'postgres');
  const lastChange = await rewind({ vault, base, to, identities, home });
  const { reached, erasedAgain, forgotten } = await hold(config, {
    home,
    base,
    madeAt: to ?? lastChange ?? base.finishedAt,
    withoutKey,
  });
  const hole = to === undefined ? holeInLog(log, base.firstSegment) : null;
  return done(
    [
      ...(hole === null
        ? []
        : [`the log has a hole behind ${hole}: what was written after that could not be restored`]),
      ...(await erasedLines(config.dataDir, erasedAgain)),
      ...forgottenLines(forgotten),
      `restored to ${reached.toISOString()}, from the copy of ${base.finishedAt.toISOString()} and the log since`,
      'Nothing leaves this installation yet. Start it, sign in as super user, look at Backup, and release it there.',
    ],
    { base: base.name, restoredTo: reached.toISOString(), ...(hole !== null && { hole }) },
  );
}

/** What a restore says of the erased: how many it erased again, and of whom nobody can tell. */
export async function erasedLines(dataDir: string, count: number): Promise<string[]> {
  const unreadable = await countUnreadableErasures(dataDir);
  return [
    ...(count === 0 ? [] : [`${count} people who had asked to be erased were erased again.`]),
    ...(unreadable === 0
      ? []
      : [
          `${unreadable} lines of the list of the erased, in ${erasurePaths(dataDir).folder}, cannot be read and were passed over.`,
        ]),
  ];
}

/** A folder that is named goes before what is configured. */
async function openCopies({ copies }: OperateConfig, from: string | undefined): Promise<Vault> {
  const place = from === undefined ? copies : { folder: resolve(from) };
  if (place === undefined)
    throw new UsageError('where are the copies? --from <folder>, BACKUP_DIR or BACKUP_S3_BUCKET');
  const vault = await openVault(place);
  try {
    await vault.requireThere();
  } catch (error) {
    throw new UsageError(`the copies cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return vault;
}

/** Without an offset a moment is one of UTC, as in the logs. */
export function readMoment(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const moment = new Date(`${text.trim().replace(' ', 'T')}${hasOffset ? '' : 'Z'}`);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`"${text}" is no moment: "2026-11-27 15:03", or latest`);
  if (moment > new Date()) throw new UsageError(`${moment.toISOString()} is still to come`);
  return moment;
}

function baseFor(bases: readonly Base[], to: Date | undefined): Base {
  const base = to === undefined ? bases.at(-1) : bases.findLast(({ finishedAt }) => finishedAt <= to);
  if (base) return base;
  const [oldest] = bases;
  if (!oldest) throw new UsageError('there is no copy of the database there');
  throw new UsageError(`the oldest copy is of ${oldest.finishedAt.toISOString()}: no earlier moment can be restored`);
}

/** Of the moment itself: the key may have been changed since the copy was made. None where no program had started yet. */
async function knownKey(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ known: string | null }>('select key_fingerprint as known from installation');
  return rows[0]?.known ?? null;
}

function requireKey(fingerprint: string | null, { encryptionKey }: OperateConfig): void {
  if (fingerprint === null || (encryptionKey !== undefined && keyFingerprint(encryptionKey) === fingerprint)) return;
  throw new UsageError(putKey(fingerprint));
}

const putKey = (fingerprint?: string) =>
  `put the secrets.json of that installation${fingerprint === undefined ? '' : `, as it was then (the fingerprint of its key is ${fingerprint}),`} into the data folder, or give --without-key and type all tokens and passwords of providers again`;

type Holding = { home: string; base: Base; madeAt: Date; withoutKey: boolean };

/** As after the restore of an archive. Its jobs stand in the database as they stood. One that cannot be held is none. */
async function hold(config: OperateConfig, { home, base, madeAt, withoutKey }: Holding) {
  const server = await startEmbeddedPostgres(home);
  const client = new pg.Client({ connectionString: server.url });
  let isHeld = false;
  try {
    await migrate(server.url);
    await client.connect();
    if (!withoutKey) requireKey((await knownKey(client)) ?? base.keyFingerprint, config);
    const now = new Date();
    await client.query('begin');
    await settleRestore(client, { jobs: [], now, madeAt });
    // First: once somebody is erased again, nothing is left to know their opt-out by under the new key.
    const forgotten = withoutKey ? await takeAsOwn(client, keyFor(config)) : 0;
    const erasedAgain = await reapplyErasures(client, config.dataDir, now);
    await client.query('commit');
    isHeld = true;
    return { reached: madeAt, erasedAgain, forgotten };
  } finally {
    await client.end();
    await server.stop();
    if (!isHeld) rmSync(join(home, 'cluster'), { recursive: true, force: true });
  }
}
