import { randomUUID } from 'node:crypto';
import { readFile, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from './logger.ts';
import { runLoop, type Stoppable } from './run-loop.ts';

const KEPT_DAYS = 60;
const DAY = 10;
const CHECK_INTERVAL_MS = 60 * 60_000;

const DiskDay = z.object({ day: z.iso.date(), freeBytes: z.number(), totalBytes: z.number() });
export type DiskDay = z.infer<typeof DiskDay>;
const Diary = z.array(DiskDay);

const fileOf = (dataDir: string) => join(dataDir, 'disk-diary.json');

/** How much was free on the disk of this folder, one entry a day, oldest first. Nothing where nobody has written or it cannot be read. */
export async function readDiskDiary(dataDir: string): Promise<DiskDay[]> {
  try {
    return Diary.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch {
    return [];
  }
}

/** Writes down how much is free today, unless somebody has. It lies beside the data: it is about this machine's disk alone. */
export async function noteDisk(dataDir: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, DAY);
  const before = await readDiskDiary(dataDir);
  if (before.some((entry) => entry.day === day)) return;
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const entries = [...before, { day, freeBytes: bavail * bsize, totalBytes: blocks * bsize }].slice(-KEPT_DAYS);
  const draft = `${fileOf(dataDir)}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(entries));
  await rename(draft, fileOf(dataDir));
}

export const keepDiskDiary = (dataDir: string, { log, now }: { log: Logger; now: () => Date }): Stoppable =>
  runLoop({
    name: 'disk-diary',
    log,
    idleMs: CHECK_INTERVAL_MS,
    async step() {
      await noteDisk(dataDir, now());
      return false;
    },
  });
