import { PgDialect, type SQL } from './drizzle.ts';
import type { Statement } from './database.ts';
import { nameOfStatement } from './statement-names.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** A statement of the query builder as one that can travel with others, for a company's transaction. */
export function written(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { name: nameOfStatement(text, 'company'), text, values: params };
}
