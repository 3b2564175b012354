-- What a company decided about the assistant. Without an own account it uses the platform's.
create table ai_settings (
  company_id bigint primary key references companies (id) on delete cascade,
  base_url text check (length(base_url) <= 500),
  model text check (length(model) between 1 and 100),
  sealed_key text,
  -- Reais a month that the own account may cost; the platform's is limited by the plan.
  month_limit numeric(11, 2) check (month_limit >= 0),
  day_limit numeric(11, 2) check (day_limit >= 0),
  updated_at timestamptz not null default now(),
  constraint ai_settings_account check (num_nulls(base_url, model, sealed_key, month_limit) in (0, 4))
);
call protect_by_company('ai_settings');

-- Who said yes to what leaves (the version of its description) and to whom. Proof: withdrawn, never taken away or rewritten.
create table ai_consents (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  version integer not null check (version > 0),
  host text not null check (length(host) between 1 and 260),
  accepted_by bigint,
  accepted_at timestamptz not null,
  withdrawn_by bigint,
  withdrawn_at timestamptz check (withdrawn_at >= accepted_at),
  foreign key (company_id, accepted_by) references users (company_id, id) on delete set null (accepted_by),
  foreign key (company_id, withdrawn_by) references users (company_id, id) on delete set null (withdrawn_by)
);
create unique index ai_consents_in_force on ai_consents (company_id) where withdrawn_at is null;
create index ai_consents_by_accepter on ai_consents (company_id, accepted_by) where accepted_by is not null;
create index ai_consents_by_withdrawer on ai_consents (company_id, withdrawn_by) where withdrawn_by is not null;
call protect_by_company('ai_consents');
revoke update, delete on ai_consents from balcao_app;
grant update (withdrawn_by, withdrawn_at) on ai_consents to balcao_app;

create table ai_excluded_queues (
  company_id bigint not null,
  queue_id bigint not null,
  primary key (company_id, queue_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
call protect_by_company('ai_excluded_queues');

create table ai_excluded_contacts (
  company_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
call protect_by_company('ai_excluded_contacts');

-- Every call from its reservation on. Money is in millionths of a real. What nobody settles costs what was reserved.
create table ai_calls (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint,
  feature text not null check (feature in ('page', 'summary', 'reply', 'rewrite', 'translate')),
  model text not null,
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  -- The highest cost before it is settled, the real one afterwards.
  cost bigint not null check (cost >= 0),
  reserved_at timestamptz not null,
  settled_at timestamptz,
  -- Why there was no answer.
  failure text,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ai_calls_of_person on ai_calls (company_id, user_id, reserved_at) where user_id is not null;
create index ai_calls_unsettled on ai_calls (company_id, reserved_at) where settled_at is null;
call protect_by_company('ai_calls');
revoke delete on ai_calls from balcao_app;

-- Sums of what is settled, by day of the company.
create table ai_usage (
  company_id bigint not null references companies (id) on delete cascade,
  day date not null,
  feature text not null check (feature in ('page', 'summary', 'reply', 'rewrite', 'translate')),
  model text not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost bigint not null,
  primary key (company_id, day, feature, model)
);
call protect_by_company('ai_usage');
revoke delete on ai_usage from balcao_app;

create table ai_ratings (
  company_id bigint not null references companies (id) on delete cascade,
  day date not null,
  feature text not null check (feature in ('page', 'summary', 'reply', 'rewrite', 'translate')),
  good integer not null default 0,
  bad integer not null default 0,
  primary key (company_id, day, feature)
);
call protect_by_company('ai_ratings');

-- Offered again until somebody writes after the last message it knows.
create table ai_summaries (
  company_id bigint not null,
  ticket_id bigint not null,
  last_message_id bigint not null,
  text text not null check (length(text) <= 20000),
  made_at timestamptz not null,
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
call protect_by_company('ai_summaries');

-- The platform's own: reais for a million tokens. The model * stands for all others.
create table ai_prices (
  model text primary key check (length(model) between 1 and 100),
  input numeric(11, 2) not null check (input >= 0),
  output numeric(11, 2) not null check (output >= 0)
);
insert into ai_prices (model, input, output) values ('*', 30, 120);
revoke insert, update, delete on ai_prices from balcao_app;
alter table ai_prices enable row level security;
create policy everybody_reads on ai_prices for select to balcao_app using (true);

-- Reais a month that companies of a plan may use of the platform's account; 20 where there is no row.
create table ai_plan_limits (
  plan_id bigint primary key references plans (id) on delete cascade,
  month_limit numeric(11, 2) not null check (month_limit >= 0)
);
revoke insert, update, delete on ai_plan_limits from balcao_app;
alter table ai_plan_limits enable row level security;
create policy everybody_reads on ai_plan_limits for select to balcao_app using (true);

-- Accounts that failed: of the platform (0) or of a company. Three times within a minute, and they rest for one.
create table ai_account_failures (
  account bigint primary key,
  reason text not null,
  at timestamptz not null,
  recent timestamptz[] not null default '{}',
  resting_until timestamptz
);
revoke insert, update, delete on ai_account_failures from balcao_app;
alter table ai_account_failures enable row level security;
create policy platform_or_own on ai_account_failures for select to balcao_app
  using (account = 0 or account = (select current_company()));
