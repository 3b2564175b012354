import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 500;

/**
 * The counter makes the tables; this process may be started before it. After a restore it waits as well, until a person says
 * that messages may leave again.
 */
export async function waitForTables(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const areThere = async () => {
    const { rows } = await pool.query<{ there: boolean }>(
      `select to_regclass('whatsapp_sessions') is not null and exists (
         select from pg_attribute where attrelid = to_regclass('installation') and attname = 'key_fingerprint') as there`,
    );
    if (rows[0]?.there !== true) return false;
    const { rowCount } = await pool.query(
      'select from installation where restored_at is not null and released_at is null',
    );
    return rowCount === 0;
  };
  while (!signal.aborted && !(await areThere().catch(() => false))) {
    await delay(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}
