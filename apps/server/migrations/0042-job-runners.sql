-- Who runs jobs at the moment. A runner that has not been heard of for a while is dead, and what it held is free again.
create table job_runners (
  -- The name under which the runner locks jobs.
  id text primary key,
  seen_at timestamptz not null default now()
);
revoke all on job_runners from balcao_app;
