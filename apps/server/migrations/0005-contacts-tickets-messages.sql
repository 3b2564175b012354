create table tags (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  color text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index tags_name_per_company on tags (company_id, fold(name));
call protect_by_company('tags');

create table contacts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  -- Whether a person typed the name: then the channel's profile name no longer replaces it.
  name_is_own boolean not null default false,
  -- Null for customers who write without a phone number.
  number text,
  username text,
  email text not null default '',
  empresa text,
  profile_pic_url text,
  active boolean not null default true,
  disable_bot boolean not null default false,
  accept_audio_message boolean not null default true,
  is_group boolean not null default false,
  marketing_opt_out boolean not null default false,
  -- Two contacts look like the same person; a human decides.
  merge_suggested_with bigint,
  extra_info jsonb not null default '[]',
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index contacts_number_per_company on contacts (company_id, number) where number is not null;
create index contacts_by_name on contacts (company_id, fold(name), id);
create index contacts_search on contacts
  using gin (company_id, fold(name || ' ' || coalesce(number, '') || ' ' || coalesce(username, '') || ' ' || email) gin_trgm_ops);
call protect_by_company('contacts');

-- The names under which a channel knows a contact. A person can have several; one name has one person.
create table contact_identities (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  contact_id bigint not null,
  kind text not null check (kind in ('phone', 'lid', 'bsuid', 'username', 'igsid', 'psid', 'group')),
  value text not null,
  created_at timestamptz not null default now(),
  unique (company_id, kind, value),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index contact_identities_by_contact on contact_identities (company_id, contact_id);
call protect_by_company('contact_identities');

create table tickets (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references companies (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'open', 'closed')),
  channel text not null check (channel in ('whatsapp', 'wppoficial', 'instagram', 'facebook')),
  contact_id bigint not null,
  user_id bigint,
  queue_id bigint,
  connection_id bigint,
  is_group boolean not null default false,
  is_bot boolean not null default false,
  last_message text not null default '',
  last_message_type text not null default 'chat',
  last_message_from_me boolean not null default false,
  -- Orders the lists: the latest activity of the conversation.
  last_message_at timestamptz not null default now(),
  unread_messages integer not null default 0 check (unread_messages >= 0),
  -- Since when the customer waits; null when nobody waits.
  wait_started_at timestamptz,
  -- The customer's last own message: opens the reply window of the official channels.
  last_inbound_at timestamptz,
  last_inbound_external_id text,
  amount_used_bot_queues integer not null default 0,
  accepted_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  check (status <> 'open' or user_id is not null or is_group or is_bot),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
-- At most one active ticket for a contact on a connection, whatever races.
create unique index tickets_one_active on tickets (company_id, contact_id, connection_id) where status in ('pending', 'open');
-- The lists: one index a shape of `where`, each in the order of the list.
create index tickets_by_status on tickets (company_id, status, last_message_at desc, id desc);
create index tickets_by_owner on tickets (company_id, user_id, status, last_message_at desc, id desc);
create index tickets_by_queue on tickets (company_id, queue_id, status, last_message_at desc, id desc);
create index tickets_by_contact on tickets (company_id, contact_id, id desc);
create index tickets_by_creation on tickets (company_id, created_at);
create index tickets_unread on tickets (company_id, last_message_at desc, id desc) where unread_messages > 0;
call protect_by_company('tickets');

create table ticket_tags (
  company_id bigint not null,
  ticket_id bigint not null,
  tag_id bigint not null,
  primary key (ticket_id, tag_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index ticket_tags_by_tag on ticket_tags (company_id, tag_id, ticket_id);
call protect_by_company('ticket_tags');

create table messages (
  id bigint generated always as identity primary key,
  -- Our own name for the message at the provider; comes back with receipts.
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint not null,
  contact_id bigint not null,
  connection_id bigint,
  -- The provider's id. Unique per connection: what arrives twice is stored once.
  external_id text,
  client_id text,
  from_me boolean not null,
  user_id bigint,
  queue_id bigint,
  media_type text not null default 'chat',
  body text not null default '',
  details jsonb not null default '{}',
  -- What the connector needs to send it (template parameters, kind of upload).
  outgoing jsonb,
  quoted_message_id bigint,
  quoted_external_id text,
  is_deleted boolean not null default false,
  is_edited boolean not null default false,
  is_forwarded boolean not null default false,
  ack smallint not null default 0 check (ack between 0 and 4),
  sent_ack_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  failure_reason text,
  failure_code text,
  failure_text text,
  media_state text check (media_state in ('downloading', 'ready', 'failed', 'expired')),
  media_key text,
  media_mime text,
  media_name text,
  media_size bigint,
  media_width integer,
  media_height integer,
  media_duration real,
  media_voice boolean not null default false,
  -- What fetches the file at the provider.
  media_source jsonb,
  -- The provider's clock, whole seconds, never in the future: the order of the conversation, with id within a second.
  sent_at timestamptz(0) not null,
  received_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
create unique index messages_external on messages (connection_id, external_id) where external_id is not null;
create unique index messages_client on messages (company_id, client_id) where client_id is not null;
create unique index messages_uuid on messages (uuid);
create index messages_page on messages (company_id, ticket_id, sent_at desc, id desc);
create index messages_by_contact on messages (company_id, contact_id, sent_at desc, id desc);
create index messages_search on messages using gin (company_id, fold(body) gin_trgm_ops) where body <> '';
call protect_by_company('messages');

create table message_edits (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  message_id bigint not null,
  body text not null,
  replaced_at timestamptz not null default now(),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index message_edits_by_message on message_edits (company_id, message_id, id);
call protect_by_company('message_edits');

-- One reaction a person and message; `sender` is the contact's identity or `me`.
create table message_reactions (
  company_id bigint not null,
  message_id bigint not null,
  sender text not null,
  from_me boolean not null,
  name text not null default '',
  -- Null once it was taken back: a late older reaction must not return.
  emoji text,
  reacted_at timestamptz not null,
  primary key (message_id, sender),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
call protect_by_company('message_reactions');
