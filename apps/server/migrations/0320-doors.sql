-- heavy: comes with the first release, when no installation has rows
-- Keys that change tickets and keep webhooks.
alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (
  cardinality(scopes) between 1 and 8
  and scopes <@ array['messages:send', 'messages:read', 'contacts:read', 'contacts:write', 'tickets:read', 'tickets:write',
    'events:read', 'webhooks:manage']
);
-- To what a key is confined; null is to nothing. What is deleted later stays here and names nothing any more.
alter table api_keys
  add column connection_ids bigint[] check (cardinality(connection_ids) between 1 and 50),
  add column queue_ids bigint[] check (cardinality(queue_ids) between 1 and 50),
  add column networks text[] check (cardinality(networks) between 1 and 20);
-- Addresses hear everything, so whoever is confined keeps none.
alter table api_keys add constraint api_keys_confined_check
  check (not ('webhooks:manage' = any (scopes)) or (connection_ids is null and queue_ids is null));

-- Until when something is worth sending.
alter table outbox add column expires_at timestamptz;

-- How bodies of a webhook are written.
alter table webhook_endpoints
  add column format text not null default 'standard' check (format in ('standard', 'evolution'));

-- Files of programs that wait for their message, for a day.
create table program_uploads (
  id uuid primary key default gen_random_uuid(),
  company_id bigint not null references companies (id) on delete cascade,
  caller text not null check (length(caller) between 1 and 60),
  media_key text not null,
  name text not null check (length(name) <= 255),
  mime text not null,
  extension text not null,
  size bigint not null check (size > 0),
  width integer,
  height integer,
  created_at timestamptz not null
);
create index program_uploads_of_caller on program_uploads (company_id, caller);
create index program_uploads_of_file on program_uploads (company_id, media_key);
create index program_uploads_by_age on program_uploads (created_at);
call protect_by_company('program_uploads');
