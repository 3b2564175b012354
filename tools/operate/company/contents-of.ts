import type pg from 'pg';
import { readColumns } from './columns.ts';
import { movedTables, pointers, walkedJson, worded } from './moved-tables.ts';

/** What is another in each place: who it belongs to, what is computed there, and whether providers call there. */
const OF_THE_PLACE: readonly string[] = ['company_id', 'details_digest', 'webhook_at'];

/** What rows say beside the numbers that name them: those as the place of the row they mean. */
export async function contentsOf(client: pg.ClientBase, companyId: number) {
  const contents: Record<string, string[]> = {};
  for (const [table, columns] of await readColumns(client)) {
    if (table === 'companies') continue;
    const values = columns
      .filter(({ name }) => !OF_THE_PLACE.includes(name) && !name.startsWith('sealed'))
      .map(({ name, type, target }) => {
        const key = `${table}.${name}`;
        const named = key in pointers ? pointers[key] : target;
        // Nobody of the company, or of what stays.
        if (named === null ? key in pointers : named !== undefined && !movedTables.includes(named)) return null;
        if (name === 'id' && type === 'bigint') return null;
        if (type === 'bigint' && named) {
          return `(select count(*) from ${named} o where o.company_id = t.company_id and o.id <= t."${name}")::text`;
        }
        if (type === 'bigint[]' || walkedJson.includes(`${table}.${name}`) || worded.includes(`${table}.${name}`)) {
          return `regexp_replace(t."${name}"::text, '[0-9]+', '#', 'g')`;
        }
        return `replace(t."${name}"::text, 'company${companyId}/', 'company#/')`;
      })
      .filter((value) => value !== null);
    const plain =
      table === 'audit_log'
        ? values.map((value) => value.replace('t."subject"::text', `regexp_replace(t.subject, '[0-9]+', '#')`))
        : values;
    const { rows } = await client.query<{ row: string }>(
      `select array_to_string(array[${plain.join(', ')}]::text[], '|', '-') as row from ${table} t where company_id = $1`,
      [companyId],
    );
    if (rows.length > 0) contents[table] = rows.map(({ row }) => row).toSorted();
  }
  return contents;
}
