import pg from 'pg';
import { rethrowLostDatabase } from './lost-database.ts';
import { trafficOf, type NoteTraffic } from './note-traffic.ts';
import { PipelinedClient } from './pipelined-client.ts';
import { openSession, type Db, type Served, type Session } from './session.ts';
import { settled } from './settled.ts';
import type { Wake } from './wake-others.ts';

export type { Db } from './session.ts';

/** A statement that can travel together with others. Under a name it is prepared, once on each connection. */
export type Statement = { name?: string | undefined; text: string; values: unknown[]; wakes?: Wake };

/** Queries of one transaction. After its end they are refused. */
export type Tx = {
  db: Db;
  /** The transaction's own connection, for SQL that the query builder cannot say. */
  client: pg.PoolClient;
  /** What the statement answered that was sent along with the opening. */
  opened: pg.QueryResult['rows'];
  /** Sends its last statements together with the commit and answers their rows; nothing can be asked after that. */
  last: <S extends readonly Statement[]>(
    statements: readonly [...S],
  ) => Promise<{ [K in keyof S]: pg.QueryResult['rows'] }>;
  /** Goes on in another role. What was handed out for the role before is refused until that one is taken up again. */
  become: (served: Served) => Promise<Pick<Tx, 'db' | 'client'>>;
};

export type Database = {
  pool: pg.Pool;
  /**
   * A transaction that sees one company only: row-level security holds, whatever the queries forget. `first` is asked in the
   * same breath as the opening.
   */
  inCompany: <T>(companyId: number, work: (tx: Tx) => Promise<T>, first?: Statement) => Promise<T>;
  /**
   * A transaction over all companies, for the platform's own work. Never for a company's request. `entry` is asked while
   * row-level security still holds: who works here belongs to a company, and is looked up as one of its people.
   */
  asPlatform: <T>(work: (tx: Tx) => Promise<T>, entry?: Entry) => Promise<T>;
  noteTraffic: NoteTraffic;
  close: () => Promise<void>;
};

// int8 columns are ids and counters, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is a text: turning it into an instant would move it across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

type Entry = { companyId: number; first: Statement };
type Opening = { served: Served; begin: string; first?: Statement | undefined; after?: string; companyId?: number };

type Options = {
  url: string;
  poolSize: number;
  /** A statement that takes longer is ended by the database, and its caller hears ERR_SERVICE_UNAVAILABLE. */
  statementTimeoutMs?: number;
  /** How long whoever needs a connection waits for one: 2000 if not told. A lost database must make requests fail fast, not pile up. */
  connectTimeoutMs?: number;
  onIdleError?: (error: Error) => void;
  /** Hears after each commit whom its statements wake. */
  onCommitted?: (wakes: readonly Wake[]) => void;
  /** Hears for each transaction how long it waited for a connection. */
  onWaited?: (seconds: number) => void;
};

export function createDatabase(options: Options): Database {
  const pool = createPool(options);
  const noteTraffic = trafficOf(pool);

  async function transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { served, begin, first, after } = opening;
    const askedAt = performance.now();
    const client = await pool.connect().catch(rethrowLostDatabase);
    options.onWaited?.((performance.now() - askedAt) / 1000);
    let broken: Error | undefined;
    const markBroken = (error: Error) => void (broken = error);
    client.on('error', markBroken);
    let session = openSession(client, served);
    const wakes: Wake[] = [];
    const commit = async (statements: readonly Statement[]) => {
      session.isOpen = false;
      const answers = await settled([...statements, 'commit'].map((statement) => client.query(statement as string)));
      // PostgreSQL answers the commit of a transaction in which something failed without an error.
      if (answers.at(-1)?.command !== 'COMMIT')
        throw new Error('the transaction was undone: one of its statements failed');
      options.onCommitted?.([...wakes, ...statements.flatMap((statement) => statement.wakes ?? [])]);
      return answers.slice(0, -1).map(({ rows }) => rows);
    };
    try {
      const statements = [begin, first, after].filter((statement) => statement !== undefined);
      const [, opened] = await settled(statements.map((statement) => client.query(statement as string)));
      start(session, wakes);
      const last: Tx['last'] = async (statements) => (await commit(statements)) as never;
      const become: Tx['become'] = async (next) => {
        session.isOpen = false;
        await client.query(entering(next, opening));
        session = start(openSession(client, next), wakes);
        return { db: session.db, client: session.client };
      };
      const result = await work({ db: session.db, client: session.client, opened: opened?.rows ?? [], last, become });
      if (session.isOpen) await commit([]);
      return result;
    } catch (error) {
      session.isOpen = false;
      await client.query('rollback').catch((rollbackError: Error) => void (broken ??= rollbackError));
      return rethrowLostDatabase(error);
    } finally {
      client.off('error', markBroken);
      client.release(broken);
    }
  }

  return {
    pool,
    inCompany: (companyId, work, first) =>
      transaction({ served: 'company', begin: beginningIn(companyId), first, companyId }, work),
    asPlatform: (work, entry) => transaction({ served: 'platform', ...openingOfPlatform(entry) }, work),
    noteTraffic,
    close: () => pool.end(),
  };
}

function createPool(options: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs }),
    application_name: 'balcao',
    Client: PipelinedClient as never,
  });
  const heard = (error: Error) => options.onIdleError?.(error);
  pool.on('error', heard);
  // A connection that dies while somebody uses it tells its own query; nobody else must fall over it.
  pool.on('connect', (client) => void client.on('error', heard));
  return pool;
}

function beginningIn(companyId: number): string {
  if (!Number.isSafeInteger(companyId)) throw new TypeError('company id must be an integer');
  return `begin; set local role balcao_app; set local app.company_id = '${companyId}'`;
}

const openingOfPlatform = (entry?: Entry) =>
  entry ? { begin: beginningIn(entry.companyId), first: entry.first, after: 'reset role' } : { begin: 'begin' };

function start(session: Session, wakes: Wake[]): Session {
  session.isOpen = true;
  session.wakes = wakes;
  session.failure = undefined;
  return session;
}

/** A reseller is a company: as one, only a transaction goes on that began in its company. */
function entering(next: Served, { companyId }: Opening): string {
  if (next === 'platform') return 'reset role';
  if (companyId === undefined) throw new TypeError('this transaction belongs to no company');
  if (next === 'company') return `set local role balcao_app; set local app.company_id = '${companyId}'`;
  return `set local role balcao_reseller; set local app.company_id = ''; set local app.reseller_id = '${companyId}'`;
}
