-- Keys that programs of a company call with. The key itself is nowhere: its digest finds it, and its last characters name it.
create table api_keys (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 5
    and scopes <@ array['messages:send', 'messages:read', 'contacts:read', 'contacts:write', 'tickets:read']
  ),
  key_digest bytea not null unique check (octet_length(key_digest) = 32),
  last_four text not null check (last_four ~ '^[0-9A-Za-z]{4}$'),
  -- The name stays when the person leaves, and so does the key.
  made_by bigint,
  made_by_name text not null,
  created_at timestamptz not null,
  -- How long it was made to live, for its successors.
  lifetime_days integer check (lifetime_days > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  foreign key (company_id, made_by) references users (company_id, id) on delete set null (made_by)
);
create index api_keys_newest on api_keys (company_id, id desc);
create index api_keys_by_maker on api_keys (company_id, made_by) where made_by is not null;
call protect_by_company('api_keys');
