-- A WhatsApp session linked to a phone by QR or code. The counter writes what it wants; the session host keeps the rest.
create table whatsapp_sessions (
  connection_id bigint primary key references connections (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  -- Should run. A session that should not, but still has credentials and `unlink`, is logged out first.
  wanted boolean not null default false,
  unlink boolean not null default false,
  link_by text not null default 'qr' check (link_by in ('qr', 'code')),
  -- Digits of the phone that types the code.
  link_phone text,
  -- Grows with every wish: a host that runs an older one starts again.
  generation integer not null default 1,
  -- The wish that a host has begun with last: beginning with it again is a take-over.
  started_generation integer,
  -- The login of the linked device, sealed; null while not linked.
  sealed_credentials text,
  updated_at timestamptz not null default now(),
  check (link_by = 'qr' or link_phone is not null)
);
create index whatsapp_sessions_wanted on whatsapp_sessions (connection_id) where wanted or unlink;
call protect_by_company('whatsapp_sessions');

-- Keys of the Signal protocol, sealed. Never restored from an old backup: a ratchet only turns forward.
create table whatsapp_session_keys (
  connection_id bigint not null references connections (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  type text not null,
  key_id text not null,
  sealed text not null,
  primary key (connection_id, type, key_id)
);
call protect_by_company('whatsapp_session_keys');

-- Messages as WhatsApp encodes them, sealed: for retries, quotes, forwards, files fetched again and edits that are sealed
-- with the original's secret. Kept thirty days.
create table whatsapp_stored_messages (
  connection_id bigint not null references connections (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  external_id text not null,
  chat text not null,
  from_me boolean not null,
  sealed text not null,
  stored_at timestamptz not null,
  primary key (connection_id, external_id)
);
create index whatsapp_stored_messages_by_age on whatsapp_stored_messages (stored_at);
call protect_by_company('whatsapp_stored_messages');

-- Questions of the counter to the host of a session, and its answers.
create table session_calls (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  connection_id bigint not null references connections (id) on delete cascade,
  kind text not null,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'done', 'failed')),
  answer jsonb,
  -- Class and text of a refusal.
  error jsonb,
  taken_epoch bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_calls_waiting on session_calls (connection_id, id) where state = 'waiting';
create index session_calls_by_age on session_calls (created_at);
call protect_by_company('session_calls');

-- What an outbox row carries, as it stands at the moment it leaves: for hosts that send it themselves.
create function departure_of(departing bigint) returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'uuid', m.uuid,
    'body', m.body,
    'outgoing', m.outgoing,
    'externalId', m.external_id,
    'fromMe', m.from_me,
    'isDeleted', m.is_deleted,
    'isForwarded', m.is_forwarded,
    'hasFailed', m.failed_at is not null,
    'quotedExternalId', m.quoted_external_id,
    'quoted', (
      select jsonb_build_object('body', q.body, 'fromMe', q.from_me)
      from messages q where q.id = m.quoted_message_id and q.company_id = m.company_id
    ),
    'media', case when m.media_key is null then null else jsonb_build_object(
      'key', m.media_key, 'mime', m.media_mime, 'name', m.media_name, 'voice', m.media_voice,
      'size', m.media_size, 'width', m.media_width, 'height', m.media_height, 'duration', m.media_duration) end,
    'to', (
      select coalesce(jsonb_object_agg(known.kind, known.value), '{}')
      from (
        select distinct on (kind) kind, value from (
          select i.kind, i.value, i.id from contact_identities i
          where i.company_id = o.company_id and i.contact_id = m.contact_id and i.kind in ('phone', 'lid', 'group')
          union all
          select 'phone', c.number, 0 from contacts c
          where c.company_id = o.company_id and c.id = m.contact_id and c.number is not null
        ) named order by kind, id desc
      ) known
    )
  )
  from outbox o join messages m on m.id = o.message_id and m.company_id = o.company_id
  where o.id = departing
$$;
