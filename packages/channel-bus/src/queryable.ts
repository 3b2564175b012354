import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** A connection, a transaction or a pool: whatever runs one statement for us. */
export type Queryable = {
  query: <R extends QueryResultRow>(query: QueryConfig) => Promise<Pick<QueryResult<R>, 'rows' | 'rowCount'>>;
};
