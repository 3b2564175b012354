import { readStatus, type Status } from '../../launch/continuous/status.ts';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';

const MS = 1000;
const HOUR_MS = 60 * 60 * MS;
const SILENT_MS = 2 * 60 * MS;
const OLD_HOURS = 36;
const LATE_SECONDS = 300;
const GIGABYTE = 1024 ** 3;

type Copies = { folder: string | undefined; status: Status | undefined; isInUse: boolean; now: Date };

const why = 'What was written since then is lost with the machine.';
const todo = 'Is the folder of BACKUP_DIR mounted, and has it room? The output of npm start says what stops it.';

/** The copies of the embedded database and its log. While the product is stopped nobody makes any. */
export function judgeContinuous({ folder, status, isInUse, now }: Copies): Finding {
  if (folder === undefined) {
    return warning('continuous', 'the database is copied once a night only', {
      why: 'A whole day can be lost, and no moment of it can be returned to.',
      todo: 'Set BACKUP_DIR to a folder on another machine or disk.',
    });
  }
  const age = status && now.getTime() - status.at.getTime();
  if (!status || (isInUse && age !== undefined && age > SILENT_MS)) {
    return bad('continuous', `nothing is copied into ${folder}`, {
      why,
      todo: 'npm start copies; is it what runs here?',
    });
  }
  if (status.fault !== null) return bad('continuous', `the last copy failed: ${status.fault}`, { why, todo });
  return judgeAges(status, now);
}

function judgeAges({ lagSeconds, waitingBytes, lastBaseAt }: Status, now: Date): Finding {
  if (lastBaseAt === null) return bad('continuous', 'there is no copy of the whole database yet', { why, todo });
  if (waitingBytes > GIGABYTE)
    return bad('continuous', 'more than a gigabyte of the log waits to be copied', { why, todo });
  const hours = Math.round((now.getTime() - lastBaseAt.getTime()) / HOUR_MS);
  if (hours > OLD_HOURS) return bad('continuous', `the newest whole copy is ${hours} hours old`, { why, todo });
  if (lagSeconds > LATE_SECONDS)
    return warning('continuous', `the log waits ${lagSeconds} s to be copied`, { why, todo });
  return fine('continuous', `the log is copied as it comes, the whole ${hours} hours ago`);
}

type Archiver = { isOn: boolean; isFailing: boolean };

/** A database of the operator's is copied by means of the operator's. */
export function judgeArchiver({ isOn, isFailing }: Archiver): Finding {
  if (!isOn) {
    return warning('continuous', 'your PostgreSQL does not archive its log', {
      why: 'A whole day can be lost, and no moment of it can be returned to.',
      todo: 'Set up pgBackRest, WAL-G or what your provider offers.',
    });
  }
  if (!isFailing) return fine('continuous', 'your PostgreSQL archives its log');
  return bad('continuous', 'your PostgreSQL fails to archive its log', { why, todo: 'Its own log says why.' });
}

export const checkContinuous: Check = async ({ client, config, isInUse, now }) => {
  if (config.databaseUrl === undefined) {
    return [judgeContinuous({ folder: config.backupDir, status: readStatus(config.dataDir), isInUse, now })];
  }
  const { rows } = await client.query<Archiver>(
    `select current_setting('archive_mode') <> 'off' as "isOn",
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
       from pg_stat_archiver`,
  );
  return rows.map(judgeArchiver);
};
