-- A plan belongs to whoever sells it: the platform, or a company that sells the counter under its own name. No other catalogue
-- shows it, and names are unique in each.
alter table plans
  -- Null for the platform's.
  add column owner_company_id bigint references resellers (company_id) on delete cascade,
  add column updated_at timestamptz not null default now(),
  drop constraint plans_name_key,
  -- A new plan begins with everything.
  alter column use_facebook set default true,
  alter column use_instagram set default true,
  alter column use_campaigns set default true,
  alter column use_schedules set default true,
  alter column use_internal_chat set default true,
  alter column use_external_api set default true,
  alter column use_show_flow_builder set default true;

update plans set name = coalesce(nullif(btrim(left(btrim(name), 50)), ''), 'Plano ' || id)
  where name <> btrim(name) or length(name) not between 1 and 50;
update plans p set name = btrim(left(name, 36)) || ' (' || id || ')'
  where exists (select from plans o where fold(o.name) = fold(p.name) and o.id < p.id);
alter table plans add constraint plans_name_check check (name = btrim(name) and length(name) between 1 and 50);
create unique index plans_name_per_owner on plans (owner_company_id, fold(name)) nulls not distinct;

-- When the company's own people last changed what they pay for.
alter table companies add column plan_changed_at timestamptz;
create index companies_by_plan on companies (plan_id, id) where plan_id is not null;

-- Companies read what the platform offers, what whoever sells to them offers, what they sell themselves, and what they have.
alter table plans enable row level security;
create policy offered_plans on plans for select to balcao_app using (
  owner_company_id is null
  or owner_company_id = (select current_company())
  or owner_company_id = (select reseller_id from companies where id = (select current_company()))
  or id = (select plan_id from companies where id = (select current_company()))
);
create policy reseller_plans on plans for select to balcao_reseller using (
  owner_company_id = (select current_reseller()) or id in (select plan_id from companies)
);
