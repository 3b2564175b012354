import type pg from 'pg';
import { type Column, isNumbered } from './columns.ts';
import { auditSubjects, idFields, movedTables, pointers, postponed, walkedJson } from './moved-tables.ts';

export type Moving = { from: number; to: number; columns: ReadonlyMap<string, readonly Column[]> };

/** The new number of each row that came, and two functions that know them: for a number, and for JSON of any shape. */
export async function makeMapping(client: pg.ClientBase, { from, to, columns }: Moving): Promise<void> {
  await client.query(
    `create temp table ids (name text, old bigint, new bigint not null, primary key (name, old)) on commit drop;
     create temp table id_fields (field text primary key, name text not null) on commit drop`,
  );
  for (const [field, table] of Object.entries(idFields)) {
    await client.query('insert into id_fields values ($1, $2)', [field, table]);
  }
  for (const table of movedTables.filter((name) => isNumbered(columns.get(name) ?? []))) {
    // In their order, so that lists that go by number stay as they were.
    await client.query(
      `insert into ids select $1, id, nextval(pg_get_serial_sequence($2, 'id'))
         from (select id from pg_temp.came_${table} order by id) rows`,
      [table, `public.${table}`],
    );
  }
  await client.query('analyze ids');
  await client.query(
    `create function pg_temp.new_id(of_table text, was bigint) returns bigint language sql stable
       as $$ select new from pg_temp.ids where name = of_table and old = was $$;
     create function pg_temp.new_value(of_table text, was jsonb) returns jsonb language plpgsql stable as $$
     begin
       case jsonb_typeof(was)
         when 'number' then return to_jsonb(coalesce(pg_temp.new_id(of_table, (was #>> '{}')::numeric::bigint), 0));
         when 'string' then
           if was #>> '{}' !~ '^[0-9]{1,18}$' then return was; end if;
           return to_jsonb(coalesce(pg_temp.new_id(of_table, (was #>> '{}')::bigint), 0)::text);
         when 'array' then return coalesce((select jsonb_agg(pg_temp.new_value(of_table, v) order by n)
             from jsonb_array_elements(was) with ordinality as e (v, n)), '[]');
         else return was;
       end case;
     end $$;
     create function pg_temp.new_json(was jsonb) returns jsonb language plpgsql stable as $$
     begin
       case jsonb_typeof(was)
         when 'object' then return coalesce((
           select jsonb_object_agg(key, case
               when key = 'companyId' and jsonb_typeof(value) = 'number' then to_jsonb(${to}::bigint)
               when f.name is null or jsonb_typeof(value) = 'object' then pg_temp.new_json(value)
               else pg_temp.new_value(f.name, value) end)
             from jsonb_each(was) left join pg_temp.id_fields f on f.field = key), '{}');
         when 'array' then return coalesce((select jsonb_agg(pg_temp.new_json(v) order by n)
             from jsonb_array_elements(was) with ordinality as e (v, n)), '[]');
         when 'string' then
           if was #>> '{}' like 'company${from}/%' then return to_jsonb(overlay(was #>> '{}' placing 'company${to}/' from 1 for ${`company${from}/`.length})); end if;
           return was;
         else return was;
       end case;
     end $$`,
  );
}

/** How a column of a row that came is written, as SQL over `s`. */
export function written(column: Column, { from, to }: Moving): string {
  const { table, name, type } = column;
  const value = `s."${name}"`;
  if (name === 'company_id') return String(to);
  if (table === 'companies') return value;
  if (postponed.some((one) => one.table === table && one.column === name)) return 'null';
  if (name === 'id' && type === 'bigint') return `pg_temp.new_id('${table}', ${value})`;
  if (table === 'reminders' && name === 'subject_id') {
    return `coalesce(pg_temp.new_id(case s.kind when 'task' then 'tasks' else 'calendar_events' end, ${value}), 0)`;
  }
  const pointed = pointedAt(column);
  if (pointed !== undefined) return pointed;
  return writtenText(column, { from, to }, value);
}

function pointedAt({ table, name, type, target, isRequired }: Column): string | undefined {
  const value = `s."${name}"`;
  const key = `${table}.${name}`;
  const named = key in pointers ? pointers[key] : target;
  if (named === null || named === undefined) return key in pointers ? 'null' : undefined;
  if (!movedTables.includes(named)) return 'null';
  if (type === 'bigint[]') {
    return `(select coalesce(array_agg(pg_temp.new_id('${named}', e.v) order by e.n) filter (where pg_temp.new_id('${named}', e.v) is not null), '{}')
      from unnest(${value}) with ordinality as e (v, n) where ${value} is not null having ${value} is not null)`;
  }
  const found = `pg_temp.new_id('${named}', ${value})`;
  return isRequired ? `coalesce(${found}, 0)` : found;
}

function writtenText(
  { table, name, type, isUnique }: Column,
  { from, to }: Omit<Moving, 'columns'>,
  value: string,
): string {
  if (walkedJson.includes(`${table}.${name}`)) return `pg_temp.new_json(${value})`;
  if (type === 'uuid' && isUnique) {
    return `case when exists (select from public.${table} o where o."${name}" = ${value}) then gen_random_uuid() else ${value} end`;
  }
  if (type !== 'text') return value;
  if (table === 'audit_log' && name === 'subject') return subjectOf(value);
  return `case when ${value} like 'company${from}/%' then overlay(${value} placing 'company${to}/' from 1 for ${`company${from}/`.length}) else ${value} end`;
}

function subjectOf(value: string): string {
  const cases = Object.entries(auditSubjects).map(([word, table]) => `when '${word}' then '${table}'`);
  const table = `case split_part(${value}, ':', 1) ${cases.join(' ')} end`;
  return `case when ${value} ~ '^[a-z-]+:[0-9]{1,18}$' and ${table} is not null
    then split_part(${value}, ':', 1) || ':' || coalesce(pg_temp.new_id(${table}, split_part(${value}, ':', 2)::bigint), 0) else ${value} end`;
}
