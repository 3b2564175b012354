create table connections (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  channel text not null check (channel in ('whatsapp', 'wppoficial', 'instagram', 'facebook')),
  provider text not null default 'oficial',
  status text not null default 'OPENING'
    check (status in ('OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED')),
  problem text check (problem in ('reauthenticate', 'permission', 'paused', 'disconnected', 'webhook')),
  problem_detail text,
  is_default boolean not null default false,
  -- The provider's name for the number or page: where its webhooks are routed by.
  account_id text,
  parent_account_id text,
  number text,
  verified_name text,
  -- Secrets of the channel, sealed with the installation's key.
  sealed_settings text,
  greeting_message text,
  farewell_message text,
  templates jsonb not null default '[]',
  templates_synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index connections_name_per_company on connections (company_id, fold(name));
-- One number answers at one counter only, on the whole platform.
create unique index connections_account on connections (channel, account_id) where account_id is not null;
create index connections_by_parent on connections (parent_account_id) where parent_account_id is not null;
create unique index connections_one_default on connections (company_id) where is_default;
call protect_by_company('connections');

alter table users add foreign key (company_id, whatsapp_id) references connections (company_id, id)
  on delete set null (whatsapp_id);

create table connection_queues (
  company_id bigint not null,
  connection_id bigint not null,
  queue_id bigint not null,
  primary key (connection_id, queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index connection_queues_by_queue on connection_queues (company_id, queue_id);
call protect_by_company('connection_queues');

-- The channel bus: all that connectors and counter share.

-- One process owns a connection at a time. The epoch grows with each change of owner and fences late writes.
create table connection_leases (
  connection_id bigint primary key references connections (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  owner text not null,
  epoch bigint not null default 1,
  expires_at timestamptz not null
);
call protect_by_company('connection_leases');

-- What the outside said, stored before it was acknowledged. `raw` is text: JSON escapes of NUL must survive.
create table inbound_events (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id) on delete cascade,
  connection_id bigint references connections (id) on delete cascade,
  channel text not null,
  raw text not null,
  received_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Why it was ignored or failed, without personal data.
  reason text,
  processed_at timestamptz
);
create index inbound_events_waiting on inbound_events (connection_id, id) where state = 'waiting';
create index inbound_events_by_age on inbound_events (received_at);
call protect_by_company('inbound_events');

-- What must be sent, in order, by the connection's owner.
create table outbox (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  -- Whom it goes to: order and pair limits hold per recipient.
  recipient text not null,
  kind text not null check (kind in ('message', 'reaction', 'read', 'typing')),
  message_id bigint,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'unknown', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_epoch bigint,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_to_send on outbox (connection_id, id) where state in ('queued', 'sending', 'unknown');
create index outbox_by_recipient on outbox (connection_id, recipient, id) where state in ('queued', 'sending');
-- "Typing" is not repeated while the customer still sees it.
create index outbox_typing on outbox (connection_id, recipient, created_at) where kind = 'typing';
create index outbox_by_message on outbox (company_id, message_id) where message_id is not null;
call protect_by_company('outbox');

-- Receipts of messages not known yet: they can overtake the answer of the send itself.
create table parked_receipts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  connection_id bigint not null references connections (id) on delete cascade,
  external_id text not null,
  receipt jsonb not null,
  created_at timestamptz not null default now()
);
create index parked_receipts_by_message on parked_receipts (connection_id, external_id);
create index parked_receipts_by_age on parked_receipts (created_at);
call protect_by_company('parked_receipts');
