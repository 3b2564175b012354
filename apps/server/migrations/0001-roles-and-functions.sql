-- Two ways into the data. The owner runs migrations and platform work (dispatching, journals, the super user).
-- balcao_app serves companies: it cannot bypass row-level security, and every transaction names its company.
do $$
begin
  if not exists (select from pg_roles where rolname = 'balcao_app') then
    create role balcao_app nologin nobypassrls nosuperuser;
  end if;
end
$$;
grant balcao_app to current_user;
grant usage on schema public to balcao_app;
alter default privileges in schema public grant select, insert, update, delete on tables to balcao_app;
alter default privileges in schema public grant usage, select on sequences to balcao_app;

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The company of this transaction; null when none is set, so that a forgotten company sees nothing.
create function current_company() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;

-- Lower case without accents: what searches compare. Immutable because the dictionary ships with PostgreSQL.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Gives a table its company policy. Called by every later migration that adds a tenant table.
create procedure protect_by_company(tenant_table regclass)
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy company_only on %s to balcao_app using (company_id = (select current_company())) with check (company_id = (select current_company()))',
    tenant_table
  );
end
$$;
