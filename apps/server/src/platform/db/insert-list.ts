import { getTableColumns, getTableName, type PgColumn, type PgTable } from './drizzle.ts';
import type { Statement } from './database.ts';

type Extra = {
  /** Columns of the list that are none of the table's, with their types. */
  also?: Readonly<Record<string, string>>;
  /** What a column takes in place of the list's value; the list is `r`. */
  instead?: Readonly<Record<string, string>>;
  /** What stands behind the list: what conflicts, and what is returned. */
  ending: string;
};
type Row = Readonly<Record<string, unknown>>;
type Texts = Map<string, { name: string; text: string }>;

const textsOf = new WeakMap<PgTable, Texts>();

/**
 * Many rows as one list, in its order, for a transaction of a company. The query builder would write a statement of a thousand
 * parts, another one for each length, which keeps the process busy for longer than PostgreSQL needs to store them.
 */
export function insertingList(table: PgTable, rows: readonly Row[], extra: Extra): Statement {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const keys = [...new Set(rows.flatMap(Object.keys))].toSorted();
  const texts = textsOf.get(table) ?? new Map<string, { name: string; text: string }>();
  textsOf.set(table, texts);
  const word = `${keys.join(' ')} ${JSON.stringify(extra)}`;
  const known = texts.get(word) ?? {
    name: `insert-list-${getTableName(table)}-${texts.size + 1}`,
    text: textOf({ table, columns, keys, extra }),
  };
  texts.set(word, known);
  const filled = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [snake(key), valueOf(row[key], columns[key])])),
  );
  return { ...known, values: [JSON.stringify(filled)] };
}

type Writing = { table: PgTable; columns: Record<string, PgColumn>; keys: readonly string[]; extra: Extra };

function textOf({ table, columns, keys, extra: { also = {}, instead = {}, ending } }: Writing): string {
  const taken = Object.keys(columns).filter((key) => keys.includes(key) || instead[key] !== undefined);
  const typed = keys.map((key) => `${snake(key)} ${also[key] ?? columns[key]?.getSQLType() ?? unknown(key)}`);
  return `insert into ${getTableName(table)} (${taken.map(snake).join(', ')})
  select ${taken.map((key) => instead[key] ?? `r.${snake(key)}`).join(', ')}
  from rows from (jsonb_to_recordset($1::jsonb) as (${typed.join(', ')})) with ordinality as r (${keys.map(snake).join(', ')}, place)
  order by r.place
  ${ending}`;
}

/** What some rows leave out is the column's default. */
function valueOf(value: unknown, column: PgColumn | undefined): unknown {
  if (value !== undefined) return value;
  const { default: given } = column ?? {};
  if (typeof given === 'object' && given !== null && 'getSQL' in given)
    throw new TypeError('its default is the database’s');
  return given ?? null;
}

const unknown = (key: string): never => {
  throw new TypeError(`the table has no ${key}`);
};

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
