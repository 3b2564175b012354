-- What guesses of passwords and codes are counted for, by all processes together. Kept in memory of the database only as far
-- as it likes: after a crash the counts begin anew. A key is a keyed hash, so that no e-mail and no address is readable here.
create unlogged table counted_tries (
  key bytea primary key,
  -- The moments of the tries that still count, oldest first.
  times timestamptz[] not null default '{}',
  -- By the database's clock: rows nobody touches any more are pruned.
  touched_at timestamptz not null default now()
);
create index counted_tries_by_age on counted_tries (touched_at);

revoke all on counted_tries from balcao_app;
alter table counted_tries enable row level security;
create policy nobody on counted_tries for all to balcao_app using (false);
