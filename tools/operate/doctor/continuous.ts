import { isEmbedded } from '@balcao/platform/embedded-database.ts';
import { readStatus, type Status } from '../../launch/continuous/status.ts';
import { bad, type Check, fine, type Finding, type Site, warning } from './finding.ts';

const MS = 1000;
const HOUR_MS = 60 * 60 * MS;
const SILENT_MS = 2 * 60 * MS;
const OLD_HOURS = 36;
const LATE_SECONDS = 300;
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

type Copies = { place: string | undefined; status: Status | undefined; isInUse: boolean; now: Date };

const why = 'What was written since then is lost with the machine.';
const todo =
  'Is the folder of BACKUP_DIR mounted, or the bucket of BACKUP_S3_BUCKET there, and has it room? The output of npm start says what stops it.';

/** The copies of the embedded database and its log. While the product is stopped nobody makes any. */
export function judgeContinuous({ place, status, isInUse, now }: Copies): Finding {
  if (place === undefined) {
    return warning('continuous.none', 'the database is copied once a night only', {
      why: 'A whole day can be lost, and no moment of it can be returned to.',
      todo: 'Set BACKUP_DIR to a folder on another machine or disk, or BACKUP_S3_BUCKET to a bucket.',
    });
  }
  const age = status && now.getTime() - status.at.getTime();
  if (!status || (isInUse && age !== undefined && age > SILENT_MS)) {
    return bad('continuous.silent', `nothing is copied into ${place}`, {
      values: { folder: place },
      why,
      todo: 'npm start copies; is it what runs here?',
    });
  }
  const { fault } = status;
  if (fault !== null) return judgeFault(fault, Math.round(status.waitingBytes / MEGABYTE));
  return judgeAges(status, now);
}

function judgeFault(reason: string, waiting: number): Finding {
  if (waiting === 0)
    return bad('continuous.failed', `the last copy failed: ${reason}`, { why, todo, values: { reason } });
  return bad('continuous.stuck', `the last copy failed: ${reason}; ${waiting} MB of the log wait on this disk`, {
    why,
    todo: `They leave in order once copying works again; until then watch the room. ${todo}`,
    values: { reason, waiting },
  });
}

function judgeAges({ lagSeconds, waitingBytes, lastBaseAt }: Status, now: Date): Finding {
  if (lastBaseAt === null) return bad('continuous.first', 'there is no copy of the whole database yet', { why, todo });
  if (waitingBytes > GIGABYTE)
    return bad('continuous.piling', 'more than a gigabyte of the log waits to be copied', { why, todo });
  const hours = Math.round((now.getTime() - lastBaseAt.getTime()) / HOUR_MS);
  const values = { hours };
  if (hours > OLD_HOURS)
    return bad('continuous.old', `the newest whole copy is ${hours} hours old`, { why, todo, values });
  if (lagSeconds > LATE_SECONDS)
    return warning('continuous.late', `the log waits ${lagSeconds} s to be copied`, {
      why,
      todo,
      values: { seconds: lagSeconds },
    });
  return fine('continuous.fine', `the log is copied as it comes, the whole ${hours} hours ago`, values);
}

type Archiver = { isOn: boolean; isFailing: boolean };

/** A database of the operator's is copied by means of the operator's. */
export function judgeArchiver({ isOn, isFailing }: Archiver): Finding {
  if (!isOn) {
    return warning('continuous.ownOff', 'your PostgreSQL does not archive its log', {
      why: 'A whole day can be lost, and no moment of it can be returned to.',
      todo: 'Set up pgBackRest, WAL-G or what your provider offers.',
    });
  }
  if (!isFailing) return fine('continuous.own', 'your PostgreSQL archives its log');
  return bad('continuous.ownFailing', 'your PostgreSQL fails to archive its log', {
    why,
    todo: 'Its own log says why.',
  });
}

function nameOf({ copies }: Pick<Site['config'], 'copies'>): string | undefined {
  if (copies === undefined) return undefined;
  return 'folder' in copies ? copies.folder : `${copies.prefix} in bucket ${copies.bucket.bucket}`;
}

export const checkContinuous: Check = async ({ client, config, isInUse, now }) => {
  if (isEmbedded(config)) {
    return [judgeContinuous({ place: nameOf(config), status: readStatus(config.dataDir), isInUse, now })];
  }
  const { rows } = await client.query<Archiver>(
    `select current_setting('archive_mode') <> 'off' as "isOn",
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
       from pg_stat_archiver`,
  );
  return rows.map(judgeArchiver);
};
