import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { rethrowLostDatabase } from './lost-database.ts';

/** Queries of one transaction. */
export type Db = NodePgDatabase;
/** The transaction's own connection, for SQL that the query builder cannot say. */
export type Tx = { db: Db; client: pg.PoolClient };

export type Database = {
  pool: pg.Pool;
  /** A transaction that sees one company only: row-level security holds, whatever the queries forget. */
  inCompany: <T>(companyId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A transaction over all companies, for the platform's own work. Never for a company's request. */
  asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

// int8 columns are ids and counters, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is a text: turning it into an instant would move it across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function createDatabase(options: {
  url: string;
  poolSize: number;
  /** A statement that takes longer is ended by the database, and its caller hears ERR_SERVICE_UNAVAILABLE. */
  statementTimeoutMs?: number;
  onIdleError?: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    // A lost database must make requests fail fast, not pile up.
    connectionTimeoutMillis: 2000,
    idle_in_transaction_session_timeout: 60_000,
    ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs }),
    application_name: 'balcao',
  });
  const heard = (error: Error) => options.onIdleError?.(error);
  pool.on('error', heard);
  // A connection that dies while somebody uses it tells its own query; nobody else must fall over it.
  pool.on('connect', (client) => void client.on('error', heard));

  async function transaction<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch(rethrowLostDatabase);
    let broken: Error | undefined;
    const markBroken = (error: Error) => void (broken = error);
    client.on('error', markBroken);
    try {
      await client.query(begin);
      const result = await work({ db: drizzle(client, { casing: 'snake_case' }), client });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => void (broken ??= rollbackError));
      return rethrowLostDatabase(error);
    } finally {
      client.off('error', markBroken);
      client.release(broken);
    }
  }

  return {
    pool,
    inCompany(companyId, work) {
      if (!Number.isSafeInteger(companyId)) throw new TypeError('company id must be an integer');
      return transaction(`begin; set local role balcao_app; set local app.company_id = '${companyId}'`, work);
    },
    asPlatform: (work) => transaction('begin', work),
    close: () => pool.end(),
  };
}
