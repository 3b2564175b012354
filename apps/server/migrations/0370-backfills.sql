-- How far each backfill has come. One that is not finished goes on in the job `platform.run-backfills`.
create table backfills (
  name text primary key,
  -- The key of the last row that was filled; keys are numbers.
  cursor bigint not null default 0,
  rows bigint not null default 0 check (rows >= 0),
  started_at timestamptz not null default now(),
  moved_at timestamptz,
  finished_at timestamptz
);
alter table backfills enable row level security;
create policy nobody on backfills to balcao_app using (false);
revoke all on backfills from balcao_app;
