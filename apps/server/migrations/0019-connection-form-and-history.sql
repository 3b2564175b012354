-- What the form of a connection asks beside its credentials.
alter table connections
  add column out_of_hours_message text,
  add column rating_message text,
  add column message_expires_ticket text,
  -- Minutes without activity after which an open ticket ends; 0 never.
  add column expires_ticket integer not null default 0 check (expires_ticket between 0 and 525600),
  add column status_expires_queue text not null default 'closed' check (status_expires_queue in ('closed', 'pending')),
  add column max_use_bot_queues integer not null default 0 check (max_use_bot_queues between 0 and 100),
  add column max_use_bot_queue_id bigint,
  add column human_agent_enabled boolean not null default false,
  -- Names the connection to programs of the company: sealed to be shown, hashed to be found.
  add column sealed_token text,
  add column token_hash text,
  -- Why it is in its state, and what is tried next.
  add column cause text,
  add column attempts integer not null default 0,
  add column until timestamptz,
  -- The owner whose word counted last, and when it was said.
  add column session_epoch bigint,
  add column session_at timestamptz,
  -- QR and code while they can be used, sealed.
  add column sealed_pairing text,
  add foreign key (company_id, max_use_bot_queue_id) references queues (company_id, id)
    on delete set null (max_use_bot_queue_id);
create unique index connections_token on connections (token_hash) where token_hash is not null;
-- Connections that expire tickets are few; the job looks only at them.
create index connections_expiring on connections (company_id, id) where expires_ticket > 0;

alter table connections drop constraint connections_problem_check;
alter table connections add constraint connections_problem_check check (problem in (
  'reauthenticate', 'permission', 'paused', 'disconnected', 'webhook', 'unscanned', 'unlinked', 'banned', 'restricted',
  'replaced', 'outdated', 'phone-away', 'line', 'no-host'));

-- Files that are sent with the greeting, in order.
create table connection_greeting_files (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  connection_id bigint not null,
  position integer not null,
  name text not null,
  key text not null,
  mime text not null,
  size bigint not null,
  width integer,
  height integer,
  unique (connection_id, name),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index connection_greeting_files_by_key on connection_greeting_files (company_id, key);
call protect_by_company('connection_greeting_files');

-- What happened to a connection. The same thing again is counted.
create table connection_history (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  connection_id bigint not null,
  at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  status text not null check (status in ('OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED')),
  cause text not null,
  code integer,
  attempts integer not null default 0,
  until timestamptz,
  detail text,
  user_id bigint,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index connection_history_newest on connection_history (company_id, connection_id, id desc);
create index connection_history_by_age on connection_history (last_at);
call protect_by_company('connection_history');

-- Changes of sessions that were applied: told again, they change nothing.
create table applied_session_events (
  company_id bigint not null,
  connection_id bigint not null,
  external_id text not null,
  applied_at timestamptz not null,
  primary key (connection_id, external_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index applied_session_events_by_age on applied_session_events (applied_at);
call protect_by_company('applied_session_events');

-- When the customer was told last in this ticket that the company is closed.
alter table tickets add column out_of_hours_at timestamptz;
