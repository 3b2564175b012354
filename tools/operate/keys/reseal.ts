import { keyFingerprint } from '@balcao/platform/key-fingerprint.ts';
import { createSeal, type Seal } from '@balcao/platform/seal.ts';
import type pg from 'pg';
import { jobsWithSealed, type SealedColumn, sealedColumns } from './sealed-columns.ts';

export type Resealed = {
  /** What opens with the new key now. */
  changed: number;
  /** What did before: a rotation that was interrupted had come so far. */
  ready: number;
  /** What opens with neither key, by its column; it stays as it is. */
  lost: Record<string, number>;
};

const BATCH = 1000;

type Row = { place: string; context: string; sealed: string };
type Keys = { from: Seal; to: Seal };

/**
 * Seals everything anew, in one transaction: whatever happens, all of it opens with one key. Nobody else may be connected:
 * a program that runs would go on sealing with the key it was started with.
 */
export async function reseal(client: pg.ClientBase, keys: { from: string; to: string }): Promise<Resealed> {
  const seals = { from: createSeal(keys.from), to: createSeal(keys.to) };
  const result: Resealed = { changed: 0, ready: 0, lost: {} };
  await client.query('begin');
  try {
    for (const column of sealedColumns) await resealColumn(client, column, { seals, result });
    await client.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any ($1) and j.payload::text like '%"sealed%'`,
      [jobsWithSealed],
    );
    await client.query('update installation set key_fingerprint = $1', [keyFingerprint(keys.to)]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function resealColumn(
  client: pg.ClientBase,
  { table, column, context }: SealedColumn,
  { seals, result }: { seals: Keys; result: Resealed },
): Promise<void> {
  // Nothing has happened to these rows that anybody should hear of.
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `declare sealed_values cursor for
       select ctid::text as place, ${context} as context, ${column} as sealed from ${table} where ${column} is not null`,
  );
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from sealed_values`);
    if (rows.length === 0) break;
    const anew: { place: string; sealed: string }[] = [];
    for (const row of rows) {
      const outcome = resealOne(row, seals);
      if (outcome === 'ready') result.ready += 1;
      else if (outcome === 'lost') result.lost[`${table}.${column}`] = (result.lost[`${table}.${column}`] ?? 0) + 1;
      else anew.push({ place: row.place, sealed: outcome.sealed });
    }
    await client.query(
      `update ${table} set ${column} = v.sealed
         from unnest($1::tid[], $2::text[]) as v (place, sealed) where ${table}.ctid = v.place`,
      [anew.map(({ place }) => place), anew.map(({ sealed }) => sealed)],
    );
    result.changed += anew.length;
  }
  await client.query('close sealed_values');
  await client.query(`alter table ${table} enable trigger user`);
}

function resealOne({ context, sealed }: Row, { from, to }: Keys): { sealed: string } | 'ready' | 'lost' {
  const plain = opened(from, sealed, context);
  if (plain !== null) return { sealed: to.seal(plain, context) };
  return opened(to, sealed, context) === null ? 'lost' : 'ready';
}

function opened(seal: Seal, sealed: string, context: string): string | null {
  try {
    return seal.open(sealed, context);
  } catch {
    return null;
  }
}

/** How many of a few sealed values of each column the key does not open, by column. */
export async function unopened(client: pg.ClientBase, key: string): Promise<string[]> {
  const seal = createSeal(key);
  const found: string[] = [];
  for (const { table, column, context } of sealedColumns) {
    const { rows } = await client.query<Omit<Row, 'place'>>(
      `select ${context} as context, ${column} as sealed from ${table} where ${column} is not null limit 3`,
    );
    if (rows.some((row) => opened(seal, row.sealed, row.context) === null)) found.push(`${table}.${column}`);
  }
  return found;
}
