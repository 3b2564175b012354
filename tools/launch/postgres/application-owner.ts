import pg from 'pg';

/** The role the product connects with: owns the database and what the product made in it, and is nothing beyond that. */
export const ownerRole = 'balcao_owner';

/** The role that serves companies (migration 0001). Made here, because the owner may not make roles. */
const companyRole = 'balcao_app';
/** The role that serves resellers (migration 0106). */
const resellerRole = 'balcao_reseller';

const extensions = ['pg_trgm', 'unaccent', 'btree_gin'];

/** What an unprivileged role must not be; said at every start, so that a role that was changed by hand is put right. */
const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Brings the database of `superuserUrl` to the state in which a role without superuser owns it. May be repeated: a cluster
 * made when the product still was its superuser is converted, objects that a restored dump left to the superuser follow.
 * All in one transaction; nothing is locked when there is nothing to hand over.
 */
export async function ensureApplicationOwner(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const role of [ownerRole, companyRole, resellerRole]) await ensureRole(client, role);
    await client.query(`alter role ${ownerRole} ${rights} password ${client.escapeLiteral(password)}`);
    await client.query(`grant ${companyRole}, ${resellerRole} to ${ownerRole} with admin option`);
    for (const name of extensions) await client.query(`create extension if not exists ${name}`);
    await handOver(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${role} nologin nosuperuser nobypassrls`);
}

/**
 * `reassign owned` refuses the role a cluster was made with, so each object is named. Indexes, row types and the sequences of
 * columns follow their tables; what belongs to an extension stays. Default privileges belong to the role that makes a table
 * and are given to the new one as well.
 */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with mine as (select oid from pg_roles where rolname = current_user),
     own_schemas as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
     select format('alter database %I owner to %I', datname, $1::text) as statement
       from pg_database where datname = current_database() and datdba = (select oid from mine)
     union all
     select format('alter schema %I owner to %I', nspname, $1)
       from pg_namespace where oid in (select oid from own_schemas) and nspowner = (select oid from mine)
     union all
     select format('alter table %s owner to %I', oid::regclass, $1)
       from pg_class c where relowner = (select oid from mine) and relnamespace in (select oid from own_schemas)
         and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
           and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
     union all
     select format('alter routine %s owner to %I', oid::regprocedure, $1)
       from pg_proc p where proowner = (select oid from mine) and pronamespace in (select oid from own_schemas)
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     union all
     select format('alter type %s owner to %I', oid::regtype, $1)
       from pg_type t where typowner = (select oid from mine) and typnamespace in (select oid from own_schemas)
         and (typtype in ('e', 'd') or (typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c'))
         and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
     union all
     select format('alter default privileges for role %I in schema public grant %s to %I', $1, granted, $2::text)
       from unnest(array['select, insert, update, delete on tables', 'usage, select on sequences']) as granted
       where not exists (select from pg_default_acl where defaclrole = (select oid from pg_roles where rolname = $1))`,
    [ownerRole, companyRole],
  );
  for (const { statement } of rows) await client.query(statement);
}
