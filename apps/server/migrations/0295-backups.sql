-- Backups of the whole installation. The files lie beside the database; here stands what is known of them.
create table backups (
  id bigint generated always as identity primary key,
  file text not null unique check (file ~ '^balcao-[0-9-]+\.balcao$'),
  state text not null default 'running' check (state in ('running', 'made', 'failed', 'gone')),
  -- Names only: the person may be gone when the backup is needed.
  made_by text check (length(made_by) <= 200),
  started_at timestamptz not null,
  -- Moved on by the program that writes; one that stands still belongs to a program that has ended.
  alive_at timestamptz not null,
  finished_at timestamptz,
  progress real not null default 0 check (progress between 0 and 1),
  bytes bigint check (bytes >= 0),
  rows bigint check (rows >= 0),
  verified_at timestamptz,
  -- Somebody asked for it to be read to its end, and it has not been yet.
  verifying_since timestamptz,
  fault text check (fault in ('interrupted', 'disk', 'database', 'damaged', 'missing')),
  check ((state = 'running') = (finished_at is null)),
  check (state <> 'failed' or fault is not null),
  check (state <> 'made' or bytes is not null)
);
-- One at a time, in however many programs.
create unique index backups_one_running on backups ((true)) where state = 'running';

-- What this installation is: one row. After a restore nothing leaves it until a person says so.
create table installation (
  one boolean primary key default true check (one),
  -- Another one after each restore: two copies of one installation can be told apart.
  epoch uuid not null default gen_random_uuid(),
  restored_at timestamptz,
  -- When the restored archive was made.
  restored_from timestamptz,
  released_at timestamptz,
  released_by text,
  check ((restored_at is null) = (restored_from is null)),
  check (released_at is null or restored_at is not null)
);
insert into installation default values;

alter table backups enable row level security;
alter table installation enable row level security;
create policy nobody on backups to balcao_app using (false);
create policy nobody on installation to balcao_app using (false);
revoke all on backups, installation from balcao_app;
