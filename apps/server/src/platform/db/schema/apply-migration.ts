import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { remember } from './ledger.ts';
import type { Migration } from './migration-files.ts';

/** How long a statement waits for others, who then wait behind it; and how often it tries again when that was not enough. */
export type LockPatience = { timeoutMs: number; tries: number; pauseMs: number };
export const usualPatience: LockPatience = { timeoutMs: 3000, tries: 10, pauseMs: 2000 };

const LOCK_NOT_AVAILABLE = '55P03';

/** Carries out one migration and remembers it. Whatever goes wrong, it is as if it had not begun. */
export async function applyMigration(client: pg.Client, migration: Migration, patience: LockPatience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, patience);
    } catch (error) {
      if (!isLocked(error)) throw new Error(`migration ${migration.name} failed`, { cause: error });
      if (attempt >= patience.tries)
        throw new Error(
          `migration ${migration.name} gave up: others held what it needs, in each of ${attempt} tries. The database is unchanged.`,
          { cause: error },
        );
      // Those who wait behind it are let through before it tries again.
      await delay(patience.pauseMs);
    }
  }
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

async function applyOnce(client: pg.Client, migration: Migration, { timeoutMs }: LockPatience): Promise<void> {
  await client.query(`set lock_timeout = ${timeoutMs}`);
  if (migration.manner.is === 'concurrently') return applyConcurrently(client, migration);
  await client.query('begin');
  try {
    if (migration.manner.is === 'backfill')
      await client.query('insert into backfills (name) values ($1)', [migration.name]);
    else await client.query(migration.text);
    await remember(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** What an earlier try left half-made counts as nothing. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  );
  for (const { index } of rows) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(migration.text);
  await remember(client, migration);
}
