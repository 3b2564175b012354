-- A third way into the data: balcao_reseller serves agencies that sell the counter under their own name. It cannot bypass
-- row-level security, and it has no grant at all on what customers of a company are or say. What it may read or write is
-- granted table by table, column by column where a table holds more; a test lists every grant.
do $$
begin
  if not exists (select from pg_roles where rolname = 'balcao_reseller') then
    create role balcao_reseller nologin nobypassrls nosuperuser;
  end if;
end
$$;
grant balcao_reseller to current_user;
grant usage on schema public to balcao_reseller;

-- The reseller of this transaction; null when none is set, so that a forgotten one sees nothing.
create function current_reseller() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.reseller_id', true), '')::bigint;

-- A company that may sell the counter to others.
create table resellers (
  company_id bigint primary key references companies (id) on delete cascade,
  -- Companies it may have; null as many as it likes.
  max_companies integer check (max_companies >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The platform sells directly.
  check (company_id <> 1)
);
call protect_by_company('resellers');
-- Only the super user makes resellers.
revoke insert, update, delete on resellers from balcao_app;

alter table companies
  -- Whose customer the company is; null the platform's own.
  add column reseller_id bigint references resellers (company_id),
  -- When its deletion was confirmed; it can be taken back for seven days.
  add column deleting_at timestamptz,
  add constraint companies_no_own_reseller check (reseller_id <> id),
  add constraint companies_platform_stays check (id <> 1 or (deleting_at is null and reseller_id is null));
create index companies_by_reseller on companies (reseller_id) where reseller_id is not null;

create policy reseller_self on resellers for select to balcao_reseller using (company_id = (select current_reseller()));
create policy reseller_companies on companies for select to balcao_reseller using (
  reseller_id = (select current_reseller())
);
create policy reseller_reads on audit_log for select to balcao_reseller using (
  company_id = (select current_reseller()) or company_id in (select id from companies)
);
create policy reseller_writes on audit_log for insert to balcao_reseller with check (
  company_id = (select current_reseller()) or company_id in (select id from companies)
);

grant select on resellers, plans to balcao_reseller;
grant select (
  id, name, email, phone, status, plan_id, recurrence, due_date, time_zone, reseller_id, deleting_at, last_login_at,
  created_at, updated_at
) on companies to balcao_reseller;
grant select, insert on audit_log to balcao_reseller;
