import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { numberedLocks } from './advisory-locks.ts';

const RETRY_MS = 100;

/**
 * Takes the lock of migrations for this connection: one program changes a schema at a time. Whoever waits asks again and again: a
 * statement that waits for the lock is a transaction that an index built concurrently waits for, and the two would wait for each other.
 */
export async function takeMigrationTurn(client: Pick<ClientBase, 'query'>): Promise<void> {
  const isTaken = async () => {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      numberedLocks.migrations,
    ]);
    return rows[0]?.ours === true;
  };
  while (!(await isTaken())) await delay(RETRY_MS);
}
