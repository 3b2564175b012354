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
  existsSync(fileIn(home)) ? parse(readFileSync(fileIn(home), 'utf8')) : null;

/** A disk that was full keeps half a note: it says nothing. */
function parse(text: string): UpgradeRecord | null {
  try {
    return Record.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Answers what has to be said when it could not be written down: what was done is done. */
export function writeRecord(home: string, record: UpgradeRecord): string[] {
  try {
    writeFileSync(fileIn(home), `${JSON.stringify(record, null, 2)}\n`);
    return [];
  } catch (error) {
    return [`It could not be noted in ${fileIn(home)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
