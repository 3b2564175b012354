import type pg from 'pg';
import { companyColumnsLeft, movedTables } from './moved-tables.ts';

export type Column = {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** The table whose rows it names by a foreign key on their number. */
  target: string | null;
  /** Unique in the whole installation by itself. */
  isUnique: boolean;
};

/** What is written of each table that moves, and of the company's own row. */
export async function readColumns(client: pg.ClientBase): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
            (select k.confrelid::regclass::text
               from pg_constraint k cross join unnest(k.conkey, k.confkey) as u (here, there)
               join pg_attribute r on r.attrelid = k.confrelid and r.attnum = u.there
              where k.contype = 'f' and k.conrelid = c.oid and u.here = a.attnum and r.attname = 'id'
                and r.atttypid = 'bigint'::regtype limit 1) as target,
            exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1
                      and i.indkey[0] = a.attnum) as "isUnique"
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
      order by c.relname, a.attnum`,
    [[...movedTables, 'companies']],
  );
  const tables = new Map<string, Column[]>();
  for (const column of rows) {
    if (column.table === 'companies' && companyColumnsLeft.includes(column.name)) continue;
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return tables;
}

/** The tables whose rows have a number of their own. */
export const isNumbered = (columns: readonly Column[]) =>
  columns.some(({ name, type }) => name === 'id' && type === 'bigint');
