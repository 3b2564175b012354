-- What the guardian of numbers goes by in a company: what the platform allows it, and its own, more cautious figures.
create table outreach_rules (
  company_id bigint primary key references companies (id) on delete cascade,
  allowed jsonb not null default '{}' check (jsonb_typeof(allowed) = 'object'),
  chosen jsonb not null default '{}' check (jsonb_typeof(chosen) = 'object'),
  updated_at timestamptz not null default now()
);
call protect_by_company('outreach_rules');
revoke insert, update, delete on outreach_rules from balcao_app;
grant insert (company_id, chosen, updated_at), update (chosen, updated_at) on outreach_rules to balcao_app;

-- Every change of what a number may do, with the figures that caused it.
create table guardian_log (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  connection_id bigint not null,
  -- The campaign that was being sent; it may be gone since.
  campaign_id bigint,
  at timestamptz not null,
  verdict text not null check (verdict in ('ok', 'slow', 'hold', 'stop')),
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  -- When another verdict took its place.
  ended_at timestamptz,
  -- Who has looked at a stop: what was known then counts no more.
  acknowledged_at timestamptz,
  acknowledged_by bigint,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  check (acknowledged_at is null or verdict = 'stop')
);
create index guardian_log_of_line on guardian_log (company_id, connection_id, id desc);
create index guardian_log_of_campaign on guardian_log (company_id, campaign_id) where campaign_id is not null;
create index guardian_log_by_age on guardian_log (at);
call protect_by_company('guardian_log');

-- Who answered outreach with a complaint or a refusal: once a person and line.
create table outreach_objections (
  company_id bigint not null references companies (id) on delete cascade,
  connection_id bigint not null,
  contact_id bigint not null,
  kind text not null check (kind in ('opt-out', 'refusal', 'complaint')),
  at timestamptz not null,
  primary key (connection_id, contact_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index outreach_objections_of_contact on outreach_objections (company_id, contact_id);
call protect_by_company('outreach_objections');

-- Prices of messages at Meta, kept by whoever runs the platform: by the beginning of the number (`*` for all others).
create table meta_prices (
  market text not null check (market ~ '^([1-9][0-9]{0,5}|\*)$'),
  category text not null check (category in ('marketing', 'utility', 'authentication', 'service')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  effective_from date not null,
  amount numeric(10, 6) not null check (amount >= 0),
  primary key (market, category, currency, effective_from)
);
alter table meta_prices enable row level security;
create policy everybody_reads on meta_prices for select to balcao_app using (true);
revoke insert, update, delete on meta_prices from balcao_app;
insert into meta_prices (market, category, currency, effective_from, amount) values
  ('55', 'marketing', 'USD', '2026-07-01', 0.0625),
  ('55', 'utility', 'USD', '2026-07-01', 0.0068),
  ('55', 'authentication', 'USD', '2026-07-01', 0.0068),
  -- From this day on answers are billed too, as notices are.
  ('55', 'service', 'USD', '2026-10-01', 0.0068);
