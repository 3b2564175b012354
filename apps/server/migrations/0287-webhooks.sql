-- Addresses of a company that hear what happens.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 8 and 2000 and url ~ '^https?://'),
  -- Null for all kinds there are, also those to come.
  types text[] check (cardinality(types) between 1 and 100),
  -- Null while it is on.
  off_reason text check (off_reason in ('person', 'failing', 'gone')),
  off_since timestamptz,
  -- Tries that failed one after the other, and since when.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  sealed_secret text not null,
  -- The secret before goes on signing until then.
  sealed_former_secret text,
  former_until timestamptz,
  -- The name stays when the person leaves, and so does the webhook.
  made_by bigint,
  made_by_name text not null,
  created_at timestamptz not null,
  unique (company_id, id),
  check ((off_reason is null) = (off_since is null)),
  check ((failures = 0) = (failing_since is null)),
  check ((sealed_former_secret is null) = (former_until is null)),
  foreign key (company_id, made_by) references users (company_id, id) on delete set null (made_by)
);
create index webhook_endpoints_by_maker on webhook_endpoints (company_id, made_by) where made_by is not null;
call protect_by_company('webhook_endpoints');

-- Events as programs hear them: for companies with a webhook, or with a key that reads them. Written by whoever publishes the
-- event log, in the transaction that notes its events as published.
create table public_events (
  id bigint generated always as identity primary key,
  -- Names it to programs for ever: after a restore numbers are given again.
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null references companies (id) on delete cascade,
  -- Grows within the company in the order of commits.
  sequence bigint not null,
  type text not null check (length(type) between 1 and 60),
  -- What it tells of, so that the same is told once: `ticket-event:17`.
  origin text not null check (length(origin) between 1 and 120),
  ticket_id bigint,
  -- To the byte what is delivered, each time.
  body text not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, sequence),
  unique (company_id, origin)
);
create index public_events_of_ticket on public_events (company_id, ticket_id, id) where ticket_id is not null;
create index public_events_by_age on public_events (created_at);
call protect_by_company('public_events');

create table public_event_counters (
  company_id bigint primary key references companies (id) on delete cascade,
  last_sequence bigint not null
);
call protect_by_company('public_event_counters');

-- One event for one webhook.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Grows whenever somebody takes it; begins anew when it is to be sent again.
  attempts integer not null default 0 check (attempts >= 0),
  -- Since it exists: numbers its tries.
  tries integer not null default 0 check (tries >= attempts),
  not_before timestamptz not null,
  lease_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Of the last try.
  status integer check (status between 100 and 999),
  failure text check (failure in ('address', 'timeout', 'unreachable', 'broken', 'secret', 'skipped')),
  milliseconds integer check (milliseconds >= 0),
  unique (company_id, id),
  unique (company_id, endpoint_id, event_id),
  check ((state = 'running') = (lease_until is not null)),
  check ((state in ('done', 'failed')) = (settled_at is not null)),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references public_events (company_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, not_before, id) where state = 'waiting';
create index webhook_deliveries_running on webhook_deliveries (endpoint_id, lease_until) where state = 'running';
create index webhook_deliveries_newest on webhook_deliveries (company_id, endpoint_id, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (company_id, event_id);
create index webhook_deliveries_settled on webhook_deliveries (company_id, endpoint_id, settled_at)
  where state in ('done', 'failed');
call protect_by_company('webhook_deliveries');

create table webhook_tries (
  company_id bigint not null references companies (id) on delete cascade,
  delivery_id bigint not null,
  n integer not null check (n >= 1),
  at timestamptz not null,
  status integer check (status between 100 and 999),
  failure text check (failure in ('address', 'timeout', 'unreachable', 'broken', 'secret')),
  milliseconds integer not null check (milliseconds >= 0),
  -- What signed it; empty when nothing left.
  signature text not null default '',
  -- The beginning of what came back.
  answer text not null default '' check (length(answer) <= 4096),
  primary key (company_id, delivery_id, n),
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade
);
call protect_by_company('webhook_tries');

-- Keys may read what webhooks deliver.
alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (
  cardinality(scopes) between 1 and 6
  and scopes <@ array['messages:send', 'messages:read', 'contacts:read', 'contacts:write', 'tickets:read', 'events:read']
);
