import type pg from 'pg';
import type { Migration } from './migration-files.ts';

const BATCH = 1000;
const LOCK_TIMEOUT_MS = 3000;

/** A backfill that is not finished. */
export type OpenBackfill = { name: string };

export const openBackfills = async (client: pg.ClientBase): Promise<OpenBackfill[]> =>
  (await client.query<OpenBackfill>('select name from backfills where finished_at is null order by name')).rows;

/**
 * Fills the next rows of a backfill, in one transaction with how far it has come: killed at any moment, it goes on where it
 * was. Its text is one statement for the rows whose key lies above `$1` and not above `$2`. Resolves to whether more is to come.
 */
export async function fillBatch(client: pg.ClientBase, { name, text, manner }: Migration): Promise<boolean> {
  if (manner.is !== 'backfill') throw new Error(`${name} is no backfill`);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const { rows } = await client.query<{ cursor: string }>(
      'select cursor from backfills where name = $1 and finished_at is null for update skip locked',
      [name],
    );
    const [state] = rows;
    if (!state) {
      await client.query('rollback');
      return false;
    }
    const upTo = await endOfBatch(client, manner, state.cursor);
    if (upTo === null) {
      await client.query('update backfills set finished_at = now() where name = $1', [name]);
    } else {
      const { rowCount } = await client.query(text, [state.cursor, upTo]);
      await client.query('update backfills set cursor = $2, rows = rows + $3, moved_at = now() where name = $1', [
        name,
        upTo,
        rowCount ?? 0,
      ]);
    }
    await client.query('commit');
    return upTo !== null;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type Place = { table: string; key: string };

/** The key of the last row of the next batch; null when there is none. */
async function endOfBatch(client: pg.ClientBase, { table, key }: Place, after: string): Promise<string | null> {
  const [from, by] = [client.escapeIdentifier(table), client.escapeIdentifier(key)];
  const { rows } = await client.query<{ end: string | null }>(
    `select max(k)::text as end from (select ${by} as k from ${from} where ${by} > $1 order by ${by} limit ${BATCH}) batch`,
    [after],
  );
  return rows[0]?.end ?? null;
}
