import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Record = z.object({
  /** Folder of the release that was left. */
  from: z.string(),
  to: z.string(),
  at: z.string(),
  /** The archive made before. */
  backup: z.string().nullable(),
  outcome: z.enum(['upgraded', 'returned', 'rolled-back']),
  reason: z.string().nullable(),
});

/** The last change of release: where to return to, and why one was left. */
export type UpgradeRecord = z.output<typeof Record>;

const fileIn = (home: string) => join(home, 'upgrade.json');

export const readRecord = (home: string): UpgradeRecord | null =>
  existsSync(fileIn(home)) ? Record.parse(JSON.parse(readFileSync(fileIn(home), 'utf8'))) : null;

export const writeRecord = (home: string, record: UpgradeRecord) =>
  writeFileSync(fileIn(home), `${JSON.stringify(record, null, 2)}\n`);
