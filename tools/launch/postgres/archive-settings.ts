import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What can be lost with the machine: a piece is closed at the latest after so long. */
const SEGMENT_TIMEOUT_SECONDS = 60;

/** Where PostgreSQL puts each finished piece of its log, until it is taken away. */
export const spoolOf = (home: string) => join(home, 'log-spool');

/**
 * Whether the log is kept. Said by a folder, so that every program that starts this cluster does the same: a command that wrote
 * without it would tear a hole into what can be restored.
 */
export function keepLog(home: string, isWanted: boolean): void {
  if (isWanted) mkdirSync(spoolOf(home), { recursive: true, mode: 0o700 });
  else rmSync(spoolOf(home), { recursive: true, force: true });
}

/**
 * Has PostgreSQL copy each finished piece of its log into the spool, where there is one. A piece counts only once it is on the disk
 * under its name; one that is there already, from a copy that was not confirmed, has to be the same.
 */
export function archiveSettings(home: string): Record<string, string> {
  const spool = spoolOf(home);
  if (!existsSync(spool)) return {};
  // In PostgreSQL's settings a percent sign is written twice.
  const folder = spool.replaceAll('%', '%%');
  const [draft, piece] = [`"${folder}/.%f"`, `"${folder}/%f"`];
  const copy = `cp "%p" ${draft} && sync ${draft} && mv ${draft} ${piece}`;
  return {
    archive_mode: 'on',
    archive_timeout: String(SEGMENT_TIMEOUT_SECONDS),
    archive_command: `if test -e ${piece}; then cmp -s "%p" ${piece}; else ${copy}; fi`,
  };
}
