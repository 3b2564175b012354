import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 500;

/** The counter makes the tables; this process may be started before it. */
export async function waitForTables(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const areThere = async () => {
    const { rows } = await pool.query<{ there: boolean }>(
      "select to_regclass('whatsapp_sessions') is not null as there",
    );
    return rows[0]?.there === true;
  };
  while (!signal.aborted && !(await areThere().catch(() => false))) {
    await delay(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}
