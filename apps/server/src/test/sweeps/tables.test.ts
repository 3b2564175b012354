import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, is, PgTable } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { testDeps } from '../database.ts';

const source = join(import.meta.dirname, '../..');
const files = globSync('**/*.table.ts', { cwd: source });

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plainType = (type: string) => type.replaceAll(', ', ',').replace(/timestamp \((\d)\)/, 'timestamp($1)');

type Column = { name: string; type: string; required: boolean; hasDefault: boolean };

async function columnsInDatabase(table: string): Promise<Column[]> {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
       atthasdef or attidentity <> '' as "hasDefault"
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows.toSorted((a, b) => a.name.localeCompare(b.name));
}

function columnsInCode(table: PgTable): Column[] {
  return getTableConfig(table)
    .columns.map((column) => ({
      name: column.keyAsName ? snakeCase(column.name) : column.name,
      type: plainType(column.getSQLType()),
      required: column.notNull,
      // PostgreSQL keeps what computes a column where it keeps defaults.
      hasDefault: column.hasDefault || column.generated !== undefined,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What no program reads any more. It is dropped by the release after this one: until then one that still reads it may come back. */
const leaving: Record<string, readonly string[]> = {
  queues: ['last_assigned_user_id'],
  campaigns: ['estimate'],
};

test('there are tables to compare', () => {
  expect(files.length).toBeGreaterThan(8);
});

for (const file of files) {
  const exported = (await import(join(source, file))) as Record<string, unknown>;
  for (const table of Object.values(exported).filter((value): value is PgTable => is(value, PgTable))) {
    const { name } = getTableConfig(table);
    test(`${name} is in the code as it is in the database`, async () => {
      const kept = await columnsInDatabase(name);
      const left = leaving[name] ?? [];
      expect(kept.filter((column) => left.includes(column.name) && !column.required)).toHaveLength(left.length);
      expect(columnsInCode(table)).toEqual(kept.filter((column) => !left.includes(column.name)));
    });
  }
}
