-- Billing systems of companies, and how they have been doing.
create table billing_sources (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  source text not null check (source in ('mikweb', 'hinova', 'siprov', 'bling', 'mk-auth', 'ixc', 'asaas')),
  is_on boolean not null default false,
  -- What is no secret, the address before all.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  sealed_secrets text,
  -- The last four characters of each secret.
  secret_hints jsonb not null default '{}' check (jsonb_typeof(secret_hints) = 'object'),
  -- What the system gave to call it with; one process asks for another one at a time.
  sealed_token text,
  token_until timestamptz,
  token_lease_until timestamptz,
  last_call_at timestamptz,
  last_failure text check (length(last_failure) between 1 and 40),
  last_status integer check (last_status between 100 and 599),
  last_milliseconds integer check (last_milliseconds >= 0),
  failing_since timestamptz,
  updated_at timestamptz not null,
  unique (company_id, source),
  unique (company_id, id),
  check ((sealed_token is null) = (token_until is null)),
  check (last_call_at is not null or (last_failure is null and failing_since is null))
);
call protect_by_company('billing_sources');

-- MikWeb is called with each of these.
create table mikweb_tokens (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  type text not null check (length(type) between 1 and 60),
  -- Sealed for the company: a token has no number before it is stored.
  sealed_token text not null,
  hint text not null check (length(hint) <= 4),
  unique (company_id, id)
);
call protect_by_company('mikweb_tokens');

-- Where the platform's own servers of external bots are, for queues that name a bot on them.
create table platform_bots (
  bot text primary key check (bot in ('typebot', 'flowise', 'n8n')),
  address text check (length(address) between 8 and 500 and address ~ '^https?://'),
  sealed_secret text,
  secret_hint text check (length(secret_hint) <= 4),
  updated_at timestamptz not null,
  check ((sealed_secret is null) = (secret_hint is null))
);
revoke insert, update, delete on platform_bots from balcao_app;
