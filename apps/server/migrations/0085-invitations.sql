-- Somebody may join a company by a link, once. Only a hash of the link's token is kept.
create table invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- Null while a letter with the token is still to be written.
  token_hash bytea unique check (length(token_hash) = 32),
  -- Null: whoever has the link names an e-mail.
  email text,
  profile text not null check (profile in ('admin', 'supervisor', 'user')),
  -- Queues that are gone when the invitation is used are left out.
  queue_ids bigint[] not null default '{}',
  invited_by bigint,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, invited_by) references users (company_id, id) on delete set null (invited_by)
);
create index invitations_by_inviter on invitations (company_id, invited_by) where invited_by is not null;
-- One open invitation a person and company.
create unique index invitations_open_email on invitations (company_id, lower(email)) where used_at is null;
call protect_by_company('invitations');
