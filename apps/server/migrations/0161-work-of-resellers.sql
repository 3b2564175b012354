-- What whoever sells the counter works with: what an agency pays the platform, and what its role reads of the companies it
-- sells to beside their names and days.
alter table resellers
  -- What a company costs the agency a month, by how many there are: [{"from": 1, "price": "30.00"}, …]. The step that all of
  -- them together reach is the price of each. Empty: the platform asks for nothing.
  add column wholesale jsonb not null default '[]' check (jsonb_typeof(wholesale) = 'array'),
  -- The day of the month, by the agency's calendar, on which its companies are counted.
  add column statement_day integer not null default 1 check (statement_day between 1 and 28),
  -- The overdue invoice of which the platform's people were told.
  add column told_invoice_id bigint;

-- What was counted for a month, once. The names are as they were: companies are renamed, and go.
create table wholesale_statements (
  company_id bigint not null references resellers (company_id) on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  -- What each cost, and all of them.
  price numeric(12, 2) not null check (price >= 0),
  value numeric(12, 2) not null check (value >= 0),
  -- [{"id": 12, "name": "Padaria"}, …]
  companies jsonb not null check (jsonb_typeof(companies) = 'array'),
  -- Null where there was nothing to pay.
  invoice_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, month)
);
call protect_by_company('wholesale_statements');
revoke insert, update, delete on wholesale_statements from balcao_app;
create policy reseller_self on wholesale_statements for select to balcao_reseller using (
  company_id = (select current_reseller())
);
grant select on wholesale_statements to balcao_reseller;

-- Who sells sees and bills the whole file.
grant select (
  document, payment_method, billing_name, address_zip_code, address_street, address_district, address_city, address_state,
  version, schedules, first_paid_at, grace_days, anchor_day, custom_users, custom_connections, custom_amount, plan_changed_at
) on companies to balcao_reseller;
grant select on company_entitlements to balcao_reseller;
-- The platform's days of grace decide how its companies stand.
create policy reseller_reads_platform_settings on settings for select to balcao_reseller using (platform_wide);
grant select on settings to balcao_reseller;
