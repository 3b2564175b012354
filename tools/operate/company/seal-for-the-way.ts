import { createSeal } from '@balcao/platform/seal.ts';
import type pg from 'pg';
import { sealedColumns } from '../keys/sealed-columns.ts';
import type { Column } from './columns.ts';
import { movedTables } from './moved-tables.ts';

const moving = sealedColumns.filter(({ table }) => movedTables.includes(table));
/** On the way a secret is bound to its column alone: the row gets another number. */
const wayContext = (table: string, column: string) => `on the way:${table}.${column}`;

type Leaving = { companyId: number; keys: { from: string; way: string } };
type Row = { place: string; context: string; sealed: string };

/** What the company has sealed, with the key of the way, in a table of this transaction. What nobody can open stays behind. */
export async function sealForTheWay(client: pg.ClientBase, { companyId, keys }: Leaving): Promise<void> {
  const [from, way] = [createSeal(keys.from), createSeal(keys.way)];
  await client.query(
    'create temp table on_the_way (name text, place tid, sealed text, primary key (name, place)) on commit drop',
  );
  await client.query('grant select on on_the_way to balcao_app');
  for (const { table, column, context } of moving) {
    const { rows } = await client.query<Row>(
      `select ctid::text as place, ${context} as context, ${column} as sealed from ${table}
        where company_id = $1 and ${column} is not null`,
      [companyId],
    );
    for (const row of rows) {
      const plain = opened(() => from.open(row.sealed, row.context));
      if (plain === null) continue;
      const sealed = way.seal(plain, wayContext(table, column));
      await client.query('insert into on_the_way values ($1, $2, $3)', [`${table}.${column}`, row.place, sealed]);
    }
  }
}

function opened(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** The column as it leaves. One that must not be empty leaves as an empty text where it could not be opened. */
export function sealedWay({ table, name, isRequired }: Column): string {
  const found = `(select w.sealed from on_the_way w where w.name = '${table}.${name}' and w.place = t.ctid)`;
  return isRequired ? `coalesce(${found}, '')` : found;
}

type Arriving = { companyId: number; keys: { way: string | undefined; to: string } };

/** Nobody's to type: whoever brings the company in makes it anew. */
const madeAnew = 'suppression_keys';

/** Seals what has arrived with the key of this installation. Answers how many could not be: they have to be typed again. */
export async function sealAsOurs(client: pg.ClientBase, { companyId, keys }: Arriving): Promise<number> {
  const way = keys.way === undefined ? undefined : createSeal(keys.way);
  const to = createSeal(keys.to);
  let lost = 0;
  for (const { table, column, context } of moving) {
    const { rows } = await client.query<Row>(
      `select ctid::text as place, ${context} as context, ${column} as sealed from ${table}
        where company_id = $1 and ${column} is not null`,
      [companyId],
    );
    const anew = rows.map(({ place, context: own, sealed }) => {
      const plain = way ? opened(() => way.open(sealed, wayContext(table, column))) : null;
      if (plain === null && table !== madeAnew) lost += 1;
      return { place, sealed: plain === null ? null : to.seal(plain, own) };
    });
    await write(client, `${table}.${column}`, anew);
  }
  return lost;
}

type Sealed = { place: string; sealed: string | null };

/** A row that says nothing without its secret goes; where it may be empty, it is. */
async function write(client: pg.ClientBase, name: string, rows: readonly Sealed[]): Promise<void> {
  const [table = '', column = ''] = name.split('.');
  const { rows: shape } = await client.query<{ required: boolean }>(
    'select attnotnull as required from pg_attribute where attrelid = $1::regclass and attname = $2',
    [table, column],
  );
  const lost = rows.filter(({ sealed }) => sealed === null);
  if (shape[0]?.required && lost.length > 0) {
    await client.query(`delete from ${table} where ctid = any ($1::tid[])`, [lost.map(({ place }) => place)]);
  }
  const kept = shape[0]?.required ? rows.filter(({ sealed }) => sealed !== null) : rows;
  await client.query(
    `update ${table} set ${column} = v.sealed
       from unnest($1::tid[], $2::text[]) as v (place, sealed) where ${table}.ctid = v.place`,
    [kept.map(({ place }) => place), kept.map(({ sealed }) => sealed)],
  );
}
