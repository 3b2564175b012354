-- What each process has answered, in how many answers it failed, and how many errors stand in its log, since it started: an
-- upgrade sees by them a program that runs and does not work. Programs of before leave them at zero.
alter table process_roster
  add column answered bigint not null default 0,
  add column failed bigint not null default 0,
  add column errors_logged bigint not null default 0,
  -- Of the secret that sessions are signed with: all have to have the same. Null of one that signs none.
  add column token_fingerprint text;
