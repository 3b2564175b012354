-- Who runs on this database, by its own word every few seconds. Times are the database's; `clock_ahead_ms` is how far the
-- clock of that machine is from it.
create table process_roster (
  id text primary key,
  roles text[] not null,
  version text not null,
  host text not null,
  pid integer not null,
  clock_ahead_ms integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table process_roster enable row level security;
create policy nobody on process_roster to balcao_app using (false);
