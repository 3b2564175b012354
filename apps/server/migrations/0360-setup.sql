-- A new installation in production has an owner once somebody types the code that its start printed; then it is set up in steps.
create table setup (
  one boolean primary key default true check (one),
  -- The super user who waits for an owner, or had one from the beginning.
  user_id bigint not null references users (id) on delete cascade,
  -- The code follows from this and the installation's key: it stands nowhere.
  nonce text not null,
  kept text[] not null default '{}',
  skipped text[] not null default '{}',
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  finished_at timestamptz
);
create index setup_by_user on setup (user_id);
alter table setup enable row level security;
revoke all on setup from balcao_app;
create policy nobody on setup to balcao_app using (false);
