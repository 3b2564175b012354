import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Wake } from './wake-others.ts';
import { nameOfStatement } from './statement-names.ts';

/** Queries of one transaction. */
export type Db = NodePgDatabase;

type WakingQuery = pg.QueryConfig & { wakes?: Wake };

/** Whom a transaction serves, and so as which role it runs. */
export type Served = 'company' | 'platform' | 'reseller';

/** What a pooled connection keeps from one transaction to the next. */
export type Session = {
  db: Db;
  /** Refuses statements while no transaction is open: they would run as the owner, who sees every company. */
  client: pg.PoolClient;
  isOpen: boolean;
  /** Why the database refuses whatever follows in this transaction. */
  failure: Error | undefined;
  /** Whom this transaction wakes by its commit. */
  wakes: Wake[];
};

const sessions: Record<Served, WeakMap<pg.PoolClient, Session>> = {
  company: new WeakMap(),
  platform: new WeakMap(),
  reseller: new WeakMap(),
};

/** The session of a connection: the query builder knows the names of tables and columns from the transactions before. */
export function openSession(client: pg.PoolClient, served: Served): Session {
  const known = sessions[served].get(client);
  if (known) return known;
  const query = (config: WakingQuery, values?: unknown[]) => {
    if (!session.isOpen) return Promise.reject(new Error('this transaction has ended'));
    if (config.wakes) session.wakes.push(config.wakes);
    return client.query(config, values).catch((error: unknown) => rethrowCause(session, error));
  };
  const guarded = Object.create(client, { query: { value: query } }) as pg.PoolClient;
  // A statement is planned for the role that runs it, so no two roles share one.
  const named = Object.create(client, {
    query: {
      value: (config: pg.QueryConfig, values?: unknown[]) =>
        query({ ...config, name: nameOfStatement(config.text, served) }, values),
    },
  }) as pg.PoolClient;
  const session: Session = {
    db: drizzle(named, { casing: 'snake_case' }),
    client: guarded,
    isOpen: false,
    failure: undefined,
    wakes: [],
  };
  sessions[served].set(client, session);
  return session;
}

const REFUSED_BECAUSE_OF_EARLIER = '25P02';

/** What is refused only because an earlier statement of the transaction failed, fails with the error of that one. */
function rethrowCause(session: Session, error: unknown): never {
  const isConsequence = error instanceof Error && 'code' in error && error.code === REFUSED_BECAUSE_OF_EARLIER;
  if (isConsequence && session.failure !== undefined) throw session.failure;
  session.failure = error instanceof Error ? error : undefined;
  throw error;
}
