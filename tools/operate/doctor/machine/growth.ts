import { type DiskDay, readDiskDiary } from '@balcao/platform/disk-diary.ts';
import { statfs } from 'node:fs/promises';
import { bad, type Check, fine, type Finding, warning } from '../finding.ts';

const DAY_MS = 86_400_000;
/** Less says nothing: a backup comes and goes. */
const FEW_DAYS = 3;
const SEEN_DAYS = 30;
const SOON_DAYS = 30;
const VERY_SOON_DAYS = 7;
const YEARS_DAYS = 3650;

type Growth = { diary: readonly DiskDay[]; freeBytes: number; totalBytes: number; now: Date };

/** How long the disk lasts when it goes on filling as in the last weeks. */
export function judgeGrowth({ diary, freeBytes, totalBytes, now }: Growth): Finding {
  const since = new Date(now.getTime() - SEEN_DAYS * DAY_MS);
  // A disk that was made larger begins anew.
  const comparable = diary.filter((entry) => entry.totalBytes === totalBytes && new Date(entry.day) >= since);
  const [oldest] = comparable;
  const days = oldest ? (now.getTime() - new Date(oldest.day).getTime()) / DAY_MS : 0;
  if (!oldest || days < FEW_DAYS) return fine('growth.new', 'how fast the disk fills is known after three days');
  const bytesADay = (oldest.freeBytes - freeBytes) / days;
  if (bytesADay <= 0) return fine('growth.still', 'the disk has not filled further lately');
  const left = Math.min(YEARS_DAYS, Math.floor(freeBytes / bytesADay));
  const values = { days: left };
  const what = `at the rate of the last weeks the disk lasts ${left} days more`;
  const advice = {
    values,
    why: 'A full disk stops the database: nothing that arrives can be stored.',
    todo: 'Let companies keep files for less time, move files to a bucket (files move), or get a larger disk.',
  };
  if (left < VERY_SOON_DAYS) return bad('growth.ending', what, advice);
  return left < SOON_DAYS ? warning('growth.ending', what, advice) : fine('growth.fine', what, values);
}

export const checkGrowth: Check = async ({ config: { dataDir }, now }) => {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const diary = await readDiskDiary(dataDir);
  return [judgeGrowth({ diary, freeBytes: bavail * bsize, totalBytes: blocks * bsize, now })];
};
