import { setTimeout as delay } from 'node:timers/promises';
import type { SuperScope } from '../../platform/http/handlers.ts';
import { fail } from '../../platform/fail.ts';
import { beginBackup } from './begin-backup.ts';

/** Those who stand between give up after a minute. */
const TIMEOUT_MS = 50_000;
/** By then a worker has begun, or there is none: after a restore nobody works, and others may be before it. */
const BEGUN_WITHIN_MS = 2000;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 500;

type Row = { state: string; fault: string | null; bytes: number | null; seconds: number | null; hasBegun: boolean };

const look = `
  select state, fault, bytes::float8 as bytes, extract(epoch from finished_at - started_at)::float8 as seconds,
    alive_at <> started_at or state <> 'running' as "hasBegun"
  from backups where id = $1`;

/** Has a backup made and waits for it, but no longer than browsers and proxies do. No transaction is open meanwhile. */
export async function askForBackup({ deps: { database }, inTransaction }: SuperScope) {
  const { id, file } = await inTransaction(beginBackup);
  const began = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    const { rows } = await database.pool.query<Row>({ name: 'backup-asked-for', text: look, values: [id] });
    const [row] = rows;
    if (row?.state === 'failed') fail('ERR_BACKUP_FAILED', { fault: row.fault });
    const isMade = row !== undefined && row.state !== 'running';
    if (isMade) return { ok: true as const, id, file, running: false, size: row.bytes, seconds: row.seconds };
    const waited = performance.now() - began;
    if (waited + pause > (row?.hasBegun ? TIMEOUT_MS : BEGUN_WITHIN_MS))
      return { ok: true as const, id, file, running: true, size: null, seconds: null };
    await delay(pause);
  }
}
