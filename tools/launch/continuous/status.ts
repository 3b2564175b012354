import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How the continuous copies stand, for the doctor and for figures. Written by whoever makes them, at least every half minute. */
const Status = z.object({
  at: z.coerce.date(),
  /** Where the copies go. Another place has nothing of the log of before. */
  place: z.string().optional(),
  /** How old the oldest piece of the log is that lies on this machine only. */
  lagSeconds: z.number(),
  waitingBytes: z.number(),
  lastBaseAt: z.coerce.date().nullable(),
  /** What stopped it the last time. Holds no word of what people wrote. */
  fault: z.string().nullable(),
});
export type Status = z.infer<typeof Status>;

const fileIn = (dataDir: string) => join(dataDir, 'continuous-backup.json');

export function readStatus(dataDir: string): Status | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? Status.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export function writeStatus(dataDir: string, status: Status): void {
  const draft = `${fileIn(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(status), { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}

/** When copies stop being made, the next begin anew: the log between has a hole. */
export const clearStatus = (dataDir: string) => rmSync(fileIn(dataDir), { force: true });
