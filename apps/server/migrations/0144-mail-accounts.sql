-- By which mail server letters of the platform (company 1) and of resellers leave, in their own name.
create table mail_accounts (
  company_id bigint primary key references companies (id) on delete cascade,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  user_name text not null check (length(user_name) between 1 and 254),
  sealed_password text not null,
  from_address text not null check (length(from_address) <= 254),
  -- Of the code that the last test letter carried, and when it left.
  code_hash text,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  -- When a test letter was seen to arrive. Every change begins anew.
  proved_at timestamptz,
  -- What the server refused last; it rests for a while then.
  failure text check (failure in ('address', 'unreachable', 'encryption', 'login', 'sender', 'refused')),
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((failure is null) = (failed_at is null)),
  check ((code_hash is null) = (code_sent_at is null))
);
call protect_by_company('mail_accounts');
