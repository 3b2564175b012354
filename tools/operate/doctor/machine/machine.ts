import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { bad, type Check, fine, type Finding, warning } from '../finding.ts';

const GIGABYTE = 1024 ** 3;
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

type Disk = { folder: string; freeBytes: number; totalBytes: number };
const LITTLE = { share: 0.1, bytes: 5 * GIGABYTE };
const NEXT_TO_NOTHING = { share: 0.02, bytes: GIGABYTE };

export function judgeDisk({ folder, freeBytes, totalBytes }: Disk): Finding {
  const what = `${gigabytes(freeBytes)} free on the disk of ${folder}`;
  const values = { folder, free: gigabytes(freeBytes) };
  const advice = {
    values,
    why: 'A full disk stops the database: nothing that arrives can be stored.',
    todo: 'Make room, or move DATA_DIR to a larger disk.',
  };
  const isBelow = ({ share, bytes }: typeof LITTLE) => freeBytes < bytes || freeBytes < totalBytes * share;
  if (isBelow(NEXT_TO_NOTHING)) return bad('disk.low', what, advice);
  return isBelow(LITTLE) ? warning('disk.low', what, advice) : fine('disk.fine', what, values);
}

export const checkDisk: Check = async ({ config: { dataDir } }) => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [judgeDisk({ folder: dataDir, freeBytes: bavail * bsize, totalBytes: blocks * bsize })];
};

const CLOCK_WARNING_MS = 2000;
const CLOCK_ERROR_MS = 60_000;
const MS = 1000;

export function judgeClock(differenceMs: number): Finding {
  const apart = Math.abs(differenceMs);
  const values = { seconds: (apart / MS).toFixed(1) };
  const what = `the clock of this machine is ${values.seconds} s from the database's`;
  const advice = {
    values,
    why: 'Times in logs and codes of the second factor are wrong.',
    todo: 'Let the machine keep its time by NTP (systemd-timesyncd, chrony).',
  };
  if (apart > CLOCK_ERROR_MS) return bad('clock.off', what, advice);
  return apart > CLOCK_WARNING_MS ? warning('clock.off', what, advice) : fine('clock.fine', what, values);
}

export const checkClock: Check = async ({ client }) => {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows.map(({ now }) => judgeClock(now.getTime() - Date.now()));
};

const OTHERS_BITS = 0o077;

export function judgePermissions(path: string, mode: number): Finding {
  if ((mode & OTHERS_BITS) === 0) return fine('permissions.fine', `only its owner may read ${path}`, { path });
  return bad('permissions.open', `other accounts of this machine may read ${path}`, {
    values: { path },
    why: 'Whoever reads it has the keys of the installation, or what people wrote.',
    todo: `chmod go-rwx ${path}`,
  });
}

/** What other accounts of the machine must not read. Folders of the product's own PostgreSQL look after themselves. */
export const checkPermissions: Check = ({ config: { dataDir } }) => {
  const paths = ['secrets.json', 'backups'].map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  return Promise.resolve(paths.map((path) => judgePermissions(path, statSync(path).mode)));
};
