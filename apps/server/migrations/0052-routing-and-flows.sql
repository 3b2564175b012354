-- Routing, chatbots and flows.

-- Files of flows, chatbot options and greetings: kept once by content, referred to by every message that shows them.
create table library_files (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What graphs and calls know the file by.
  stored_name text not null,
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  width integer,
  height integer,
  duration integer,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, sha256),
  unique (company_id, stored_name),
  unique (company_id, key)
);
call protect_by_company('library_files');

-- What a provider has of a file already.
create table provider_uploads (
  company_id bigint not null,
  connection_id bigint not null,
  key text not null,
  provider_id text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (connection_id, key),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index provider_uploads_by_key on provider_uploads (company_id, key);
create index provider_uploads_by_end on provider_uploads (expires_at);
call protect_by_company('provider_uploads');

alter table queues
  add column out_of_hours_message text not null default '',
  add column schedules jsonb not null default '[]',
  add column typebot_url text,
  add column typebot_name text,
  add column url_flow text,
  -- Sealed with the installation's key; never answered.
  add column sealed_token_flow text,
  add column distribution jsonb not null default '{"rule": "off"}',
  add column last_assigned_user_id bigint,
  add foreign key (company_id, last_assigned_user_id) references users (company_id, id)
    on delete set null (last_assigned_user_id);

-- The tree of chatbot options of a queue.
create table queue_options (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  queue_id bigint not null,
  parent_id bigint,
  position integer not null default 0,
  name text not null check (char_length(name) >= 4),
  is_agent boolean not null default false,
  option_type text not null default 'text' check (option_type in ('text', 'file')),
  greeting_message text not null default '',
  file_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, queue_id, id),
  check (parent_id is distinct from id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  -- A parent is an option of the same queue.
  foreign key (company_id, queue_id, parent_id) references queue_options (company_id, queue_id, id) on delete cascade,
  foreign key (company_id, file_id) references library_files (company_id, id)
);
create index queue_options_by_parent on queue_options (company_id, queue_id, parent_id, position, id);
create index queue_options_by_file on queue_options (company_id, file_id) where file_id is not null;
call protect_by_company('queue_options');

create table flows (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (name <> ''),
  active boolean not null default true,
  draft jsonb not null,
  draft_revision integer not null default 1,
  draft_by bigint,
  draft_at timestamptz not null default now(),
  live_version_id bigint,
  settings jsonb not null default '{}',
  -- Pinned answers of calls and conversation tests: never used by a real run.
  workbench jsonb not null default '{}',
  user_id bigint,
  -- A run that failed inside: people see that the flow needs care.
  fault_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, draft_by) references users (company_id, id) on delete set null (draft_by),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index flows_name_per_company on flows (company_id, fold(name)) where deleted_at is null;
call protect_by_company('flows');

-- Immutable graphs. Without a flow: a menu compiled from queues and their options, found again by its hash.
create table flow_versions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  flow_id bigint,
  source text not null default 'flow' check (source in ('flow', 'queue-menu')),
  number integer not null check (number > 0),
  graph jsonb not null,
  format integer not null default 1,
  hash text not null,
  name text,
  note text,
  created_by bigint,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  check ((flow_id is null) = (source = 'queue-menu')),
  foreign key (company_id, flow_id) references flows (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by)
);
create unique index flow_versions_by_number on flow_versions (company_id, flow_id, number) where flow_id is not null;
create unique index flow_versions_of_menus on flow_versions (company_id, hash) where flow_id is null;
call protect_by_company('flow_versions');
revoke update, delete on flow_versions from balcao_app;
grant update (name, note) on flow_versions to balcao_app;

alter table flows add foreign key (company_id, live_version_id) references flow_versions (company_id, id);

-- The connection's flow is the trigger "new ticket".
alter table connections
  add column flow_id bigint,
  add foreign key (company_id, flow_id) references flows (company_id, id) on delete set null (flow_id);
create index connections_by_flow on connections (company_id, flow_id) where flow_id is not null;

create table flow_triggers (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  flow_id bigint not null,
  -- Null: every connection.
  connection_id bigint,
  kind text not null check (kind in ('keyword', 'first-contact', 'campaign-reply')),
  pattern text not null default '',
  match text not null default 'exact' check (match in ('exact', 'starts', 'contains')),
  position integer not null default 0,
  -- Only this contact may use it: a rehearsal by the author.
  only_contact_id bigint,
  created_at timestamptz not null default now(),
  check (kind <> 'keyword' or btrim(pattern) <> ''),
  foreign key (company_id, flow_id) references flows (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, only_contact_id) references contacts (company_id, id) on delete cascade
);
create index flow_triggers_by_company on flow_triggers (company_id, position, id);
create index flow_triggers_by_flow on flow_triggers (company_id, flow_id);
call protect_by_company('flow_triggers');

create table flow_secrets (
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,39}$'),
  sealed_value text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, name)
);
call protect_by_company('flow_secrets');

-- One conversation's way through a version.
create table bot_runs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint not null,
  connection_id bigint,
  kind text not null check (kind in ('menu', 'flow', 'typebot', 'flowise')),
  version_id bigint,
  node_id text not null,
  step_no integer not null default 0,
  state jsonb not null check (pg_column_size(state) <= 65536),
  waiting text check (waiting in ('answer', 'clock', 'result')),
  -- Names the question that waits; the buttons of an answer carry it.
  ask_id text,
  asked_message_id bigint,
  wake_at timestamptz,
  status text not null default 'active' check (status in ('active', 'ended')),
  ended_because text,
  moved_from bigint,
  test boolean not null default false,
  started_by bigint,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (company_id, id),
  check ((status = 'ended') = (ended_because is not null)),
  check ((status = 'ended') = (ended_at is not null)),
  check (status = 'active' or (waiting is null and wake_at is null)),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, version_id) references flow_versions (company_id, id),
  foreign key (company_id, moved_from) references flow_versions (company_id, id),
  foreign key (company_id, started_by) references users (company_id, id) on delete set null (started_by)
);
-- At most one automation speaks in a conversation.
create unique index bot_runs_one_active on bot_runs (company_id, ticket_id) where status = 'active';
create index bot_runs_by_ticket on bot_runs (company_id, ticket_id, id desc);
create index bot_runs_by_version on bot_runs (company_id, version_id, id desc);
create index bot_runs_due on bot_runs (wake_at) where status = 'active' and wake_at is not null;
call protect_by_company('bot_runs');

-- What was executed; never read to go on.
create table bot_steps (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  run_id bigint not null,
  no integer not null check (no > 0),
  version_id bigint,
  node_id text not null,
  kind text not null,
  taken text,
  cause_message_id bigint,
  message_ids bigint[] not null default '{}',
  facts jsonb not null default '{}',
  at timestamptz not null,
  unique (company_id, run_id, no),
  foreign key (company_id, run_id) references bot_runs (company_id, id) on delete cascade
);
create index bot_steps_by_age on bot_steps (at);
call protect_by_company('bot_steps');

-- A request of a run to the outside.
create table bot_calls (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  run_id bigint not null,
  step_no integer not null,
  kind text not null check (kind in ('http', 'typebot', 'flowise')),
  -- Secrets by name only.
  request jsonb not null,
  host text not null default '',
  is_repeatable boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  lease_until timestamptz,
  response jsonb,
  status integer,
  ms integer,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (company_id, run_id, step_no),
  foreign key (company_id, run_id) references bot_runs (company_id, id) on delete cascade
);
create index bot_calls_open on bot_calls (id) where state in ('waiting', 'running');
create index bot_calls_by_age on bot_calls (created_at);
call protect_by_company('bot_calls');

-- Steps added up by day, by a job.
create table flow_node_days (
  company_id bigint not null references companies (id) on delete cascade,
  version_id bigint not null,
  node_id text not null,
  output text not null default '',
  day date not null,
  reached integer not null default 0,
  left_here integer not null default 0,
  answered integer not null default 0,
  answered_ms_sum bigint not null default 0,
  primary key (company_id, version_id, node_id, output, day),
  foreign key (company_id, version_id) references flow_versions (company_id, id) on delete cascade
);
call protect_by_company('flow_node_days');

-- Why an arrival was answered as it was, where automation had a say.
create table arrival_decisions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint not null,
  message_id bigint,
  code text not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index arrival_decisions_by_ticket on arrival_decisions (company_id, ticket_id, id);
create index arrival_decisions_by_message on arrival_decisions (company_id, message_id) where message_id is not null;
create index arrival_decisions_by_age on arrival_decisions (at);
call protect_by_company('arrival_decisions');

-- Who was given a ticket by a queue's rule, and who else was looked at.
create table assignments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint not null,
  queue_id bigint,
  chosen_user_id bigint,
  rule text not null check (rule in ('round-robin', 'random', 'least-busy')),
  considered jsonb not null default '[]',
  at timestamptz not null,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, chosen_user_id) references users (company_id, id) on delete set null (chosen_user_id)
);
create index assignments_by_ticket on assignments (company_id, ticket_id, id);
create index assignments_by_user on assignments (company_id, queue_id, chosen_user_id, at desc);
call protect_by_company('assignments');

alter table tickets
  -- No automation has had its turn yet with a customer who wrote.
  add column automation_owed boolean not null default false,
  -- Answers a flow confirmed, shown to whoever serves.
  add column collected jsonb not null default '{}';

-- Whoever takes a ticket, or ends it, ends what is owed: no move can forget it.
create function forget_owed_automation() returns trigger
  language plpgsql
as $$
begin
  new.automation_owed := false;
  return new;
end
$$;
create trigger tickets_forget_owed_automation before insert or update on tickets
  for each row when (new.automation_owed and (new.user_id is not null or new.status <> 'pending'))
  execute function forget_owed_automation();
