import pg from 'pg';
import { postmasterOf } from '../../apps/server/src/test/processor-time.ts';
import type { Api } from '../api.ts';

/** The product under test, its database, and the processes whose time is measured. `pool` is the caller's to end. */
export type BotBench = { api: Api; pool: pg.Pool; pids: { server: number; postmaster: number } };
export type Place = { databaseUrl: string; serverPid: number };

export async function openBench(api: Api, { databaseUrl, serverPid }: Place): Promise<BotBench> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { api, pool, pids: { server: serverPid, postmaster: postmasterOf(rows[0]?.pid ?? 0) } };
}

/**
 * What autovacuum does within a minute of a first day: before, sessions keep plans that were made for empty tables, and
 * figures would be those of an installation's first seconds.
 */
export const asOnAnOrdinaryDay = (pool: pg.Pool) => pool.query('analyze');
