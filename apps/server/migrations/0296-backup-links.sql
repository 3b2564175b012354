-- Whoever opens such an address within its few minutes gets the archive, once. The token itself stands nowhere.
create table backup_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  backup_id bigint not null references backups (id) on delete cascade,
  -- A name only, as with the backup itself.
  made_by text not null check (length(made_by) <= 200),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  check (ends_at > made_at),
  check (used_at between made_at and ends_at)
);
create index backup_links_by_end on backup_links (ends_at);
create index backup_links_by_backup on backup_links (backup_id);

alter table backup_links enable row level security;
create policy nobody on backup_links to balcao_app using (false);
revoke all on backup_links from balcao_app;
