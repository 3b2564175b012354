import type { CopiesBucket } from '@balcao/platform/storage/copies-config.ts';
import { statSync } from 'node:fs';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';

const HOUR_MS = 60 * 60_000;
/** One is made every night; a night may be missed by some hours. */
const OLD_HOURS = 36;
const hoursSince = (moment: Date, now: Date) => Math.round((now.getTime() - moment.getTime()) / HOUR_MS);

const makeOne =
  'npm run balcao -- backup, or the button of the page Backup; the server log says why the nightly one failed.';

type Newest = { startedAt: Date; verifiedAt: Date | null; fault: string | null } | undefined;

export function judgeBackup(newest: Newest, now: Date): Finding {
  const why = 'What happened since then is lost with the disk.';
  if (!newest) return bad('backup.none', 'there is no backup', { why, todo: makeOne });
  const age = hoursSince(newest.startedAt, now);
  const values = { hours: age };
  if (age > OLD_HOURS)
    return bad('backup.old', `the newest backup is ${age} hours old`, { why, todo: makeOne, values });
  if (newest.verifiedAt === null || newest.fault !== null) {
    const reason = newest.fault ?? 'not yet read';
    return bad('backup.unread', `the newest backup could not be read back (${reason})`, {
      values: { reason },
      why: 'It may be worth nothing.',
      todo: makeOne,
    });
  }
  return fine('backup.fine', `the newest backup is ${age} hours old and was read back`, values);
}

type Trial = { triedAt: Date; fault: string | null } | undefined;

export function judgeTrial(newest: Trial, now: Date): Finding {
  if (newest && newest.fault !== null) {
    return bad('trial.failed', `the last restore for trial failed (${newest.fault})`, {
      values: { reason: newest.fault },
      why: 'A backup that cannot be restored is none.',
      todo: 'npm run balcao -- trial <file> says more. Make another backup and try that one.',
    });
  }
  if (!newest || hoursSince(newest.triedAt, now) > OLD_HOURS) {
    return warning('trial.none', 'no backup was restored for trial lately', {
      why: 'A backup that was never restored is a rumour.',
      todo: 'It follows the nightly backup unless BACKUP_TRIAL is off; by hand: npm run balcao -- trial <file>.',
    });
  }
  const hours = hoursSince(newest.triedAt, now);
  return fine('trial.fine', `a backup was restored and counted ${hours} hours ago`, { hours });
}

type Copies = {
  folder: string | undefined;
  isThere: boolean;
  isSameDisk: boolean;
  newest: { isCopied: boolean; fault: string | null } | undefined;
};

export function judgeCopies({ folder, isThere, isSameDisk, newest }: Copies): Finding {
  const why = 'A fire, a thief or a broken disk takes the backups with the data.';
  if (folder === undefined) {
    return warning('copies.none', 'backups lie on this machine only', {
      why,
      todo: 'Set BACKUP_COPY_DIR to a mounted folder of another machine, or BACKUP_S3_BUCKET to a bucket.',
    });
  }
  const values = { folder };
  if (!isThere) return bad('copies.away', `${folder} is not there`, { why, todo: 'Mount it.', values });
  if (newest && !newest.isCopied) {
    const todo = 'Look at its free space and permissions; it is tried again with the next backup.';
    const reason = newest.fault ?? 'not yet copied';
    return bad('copies.missing', `the newest backup is not in ${folder} (${reason})`, {
      why,
      todo,
      values: { folder, reason },
    });
  }
  if (isSameDisk) {
    return warning('copies.sameDisk', `${folder} lies on the same disk as the data`, {
      values,
      why,
      todo: 'Is it mounted? If something else takes it to another machine, all is well.',
    });
  }
  return fine('copies.fine', `the newest backup lies in ${folder} as well`, values);
}

type InBucket = { place: string; /** In words, why it cannot be asked. */ refusal: string | null; isThere: boolean };

/** The bucket itself is asked: what was put there once may be gone. */
export function judgeBucket({ place, refusal, isThere }: InBucket): Finding {
  const why = 'A fire, a thief or a broken disk takes the backups with the data.';
  if (refusal !== null) {
    return bad('copies.refused', `the bucket of the backups cannot be asked: ${refusal}`, {
      values: { reason: refusal },
      why,
      todo: 'Mend what the sentence names: address, bucket or key (BACKUP_S3_*), then look again.',
    });
  }
  const values = { folder: place };
  if (isThere) return fine('copies.fine', `the newest backup lies in ${place} as well`, values);
  return bad('copies.missing', `the newest backup is not in ${place} (not yet copied)`, {
    values: { ...values, reason: 'not yet copied' },
    why,
    todo: 'It is tried again for an hour; the log of the server says what stops it.',
  });
}

async function lookIntoBucket(archives: CopiesBucket, file: string | undefined): Promise<Finding> {
  const { openArchiveBucket } = await import('../../../apps/server/src/features/backup/copies/archive-bucket.ts');
  const bucket = openArchiveBucket(archives);
  try {
    const names = await bucket.list();
    return judgeBucket({ place: bucket.name, refusal: null, isThere: file === undefined || names.includes(file) });
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error);
    return judgeBucket({ place: bucket.name, refusal, isThere: false });
  }
}

const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;

type Row = {
  file: string;
  startedAt: Date;
  verifiedAt: Date | null;
  fault: string | null;
  copiedAt: Date | null;
  copyFault: string | null;
};

export const checkBackups: Check = async ({ client, config: { dataDir, archives }, settings, now }) => {
  const { rows: made } = await client.query<Row>(
    `select file, started_at as "startedAt", verified_at as "verifiedAt", fault, copied_at as "copiedAt", copy_fault as "copyFault"
       from backups where state = 'made' order by started_at desc, id desc limit 1`,
  );
  const { rows: tried } = await client.query<{ triedAt: Date; fault: string | null }>(
    `select tried_at as "triedAt", trial_fault as fault from backups where tried_at is not null order by tried_at desc limit 1`,
  );
  const [newest] = made;
  const { BACKUP_COPY_DIR: folder } = settings;
  const device = folder === undefined ? undefined : deviceOf(folder);
  const ofFolder = judgeCopies({
    folder,
    isThere: device !== undefined,
    isSameDisk: device === deviceOf(dataDir),
    newest: newest && { isCopied: newest.copiedAt !== null, fault: newest.copyFault },
  });
  return [
    judgeBackup(newest, now),
    judgeTrial(tried[0], now),
    ...(archives ? [await lookIntoBucket(archives, newest?.file)] : []),
    ...(archives && folder === undefined ? [] : [ofFolder]),
  ];
};
