import type { World } from '../world.ts';

/** Tables with rows of companies, per pool: the catalogue is slow to ask, and nothing is migrated meanwhile. */
const statements = new WeakMap<object, Promise<string>>();

/** A digest of everything that is stored about a company, by table. */
export async function fingerprint({ deps, companyId }: World): Promise<Record<string, string>> {
  const { pool } = deps.database;
  const statement = statements.get(pool) ?? digestsOf(pool);
  statements.set(pool, statement);
  const { rows } = await pool.query<{ name: string; digest: string }>(await statement, [companyId]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function digestsOf(pool: World['deps']['database']['pool']) {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by 1`,
  );
  const digests = rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(line, '|' order by line)), '') as digest
       from (select to_jsonb(t)::text as line from ${name} t where company_id = $1) lines`,
  );
  return digests.join(' union all ');
}
