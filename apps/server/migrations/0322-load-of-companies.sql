-- How much each company used the counter, by hour: added up by processes every minute, never read from the tables of its work.
create table company_load (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  company_id bigint not null references companies (id) on delete cascade,
  received int not null default 0,
  sent int not null default 0,
  calls int not null default 0,
  slow_calls int not null default 0,
  jobs int not null default 0,
  job_ms bigint not null default 0,
  browser_ms bigint not null default 0,
  primary key (hour, company_id)
);
create index company_load_by_company on company_load (company_id);
alter table company_load enable row level security;
revoke all on company_load from balcao_app;
create policy nobody on company_load to balcao_app using (false);

-- The room its files take, measured at night.
create table company_storage (
  company_id bigint primary key references companies (id) on delete cascade,
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  measured_at timestamptz not null
);
alter table company_storage enable row level security;
revoke all on company_storage from balcao_app;
create policy nobody on company_storage to balcao_app using (false);

-- What the doctor found when it looked last: one row.
create table examinations (
  one boolean primary key default true check (one),
  at timestamptz not null,
  worst text not null check (worst in ('ok', 'warning', 'error')),
  findings jsonb not null
);
alter table examinations enable row level security;
revoke all on examinations from balcao_app;
create policy nobody on examinations to balcao_app using (false);
