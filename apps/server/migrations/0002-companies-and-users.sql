create table plans (
  id bigint generated always as identity primary key,
  name text not null unique,
  users integer not null check (users >= 0),
  connections integer not null check (connections >= 0),
  queues integer not null check (queues >= 0),
  amount numeric(12, 2) not null check (amount >= 0),
  is_public boolean not null default true,
  use_whatsapp boolean not null default true,
  use_facebook boolean not null default false,
  use_instagram boolean not null default false,
  use_campaigns boolean not null default false,
  use_schedules boolean not null default false,
  use_internal_chat boolean not null default false,
  use_external_api boolean not null default false,
  use_show_flow_builder boolean not null default false,
  created_at timestamptz not null default now()
);

-- Plans are the platform's: companies read them.
revoke insert, update, delete on plans from balcao_app;

-- Company 1 is the platform's own: everybody else is numbered from 2.
create table companies (
  id bigint generated always as identity (start with 2) primary key,
  name text not null,
  email text,
  phone text,
  status boolean not null default true,
  plan_id bigint references plans (id),
  recurrence text not null default 'MENSAL',
  -- Last paid day in the company's own time zone; null never expires.
  due_date date,
  time_zone text not null default 'America/Sao_Paulo',
  referred_by_company_id bigint references companies (id) on delete set null,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table companies enable row level security;
create policy company_only on companies to balcao_app using (id = (select current_company())) with check (id = (select current_company()));
insert into companies (id, name) overriding system value values (1, 'Balcão');

create table settings (
  company_id bigint not null references companies (id) on delete cascade,
  key text not null,
  value text not null,
  -- Holds for every company; the platform's own company keeps it.
  platform_wide boolean not null default false check (not platform_wide or company_id = 1),
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
call protect_by_company('settings');
create policy everybody_reads_platform_settings on settings for select to balcao_app using (platform_wide);

create table queues (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  greeting_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Lets child tables prove that they point into their own company.
  unique (company_id, id)
);
create unique index queues_name_per_company on queues (company_id, fold(name));
create unique index queues_color_per_company on queues (company_id, lower(color));
call protect_by_company('queues');

create table users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  profile text not null default 'user' check (profile in ('admin', 'supervisor', 'user')),
  super boolean not null default false,
  -- Raised by a new login and by a password change: older access tokens stop at once.
  token_version integer not null default 0,
  start_work text not null default '00:00',
  end_work text not null default '23:59',
  farewell_message text,
  whatsapp_id bigint,
  all_user_chat text not null default 'disabled' check (all_user_chat in ('enabled', 'disabled')),
  online boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index users_email on users (lower(email));
create index users_online on users (last_seen_at) where online;
call protect_by_company('users');

create table user_queues (
  company_id bigint not null,
  user_id bigint not null,
  queue_id bigint not null,
  primary key (user_id, queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index user_queues_by_queue on user_queues (company_id, queue_id);
call protect_by_company('user_queues');

-- A signed-in browser. The refresh token rotates; the one before it is kept to tell a parallel tab from a thief.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  company_id bigint not null,
  user_id bigint not null,
  refresh_hash bytea not null unique,
  previous_refresh_hash bytea unique,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id) where revoked_at is null;
call protect_by_company('sessions');

create table password_resets (
  user_id bigint primary key,
  company_id bigint not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_by_company('password_resets');

create table audit_log (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_by_time on audit_log (company_id, id desc);
call protect_by_company('audit_log');
