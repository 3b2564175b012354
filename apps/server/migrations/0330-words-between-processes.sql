-- What processes tell each other about their sockets, where it is too long for a notification: who is in a conversation, who
-- draws a flow. Read once by those who listen, then of no use. Events are never here.
create unlogged table socket_words (
  id bigint generated always as identity primary key,
  payload bytea not null,
  created_at timestamptz not null default now()
);
create index socket_words_by_age on socket_words (created_at);

revoke all on socket_words from balcao_app;
alter table socket_words enable row level security;
create policy nobody on socket_words for all to balcao_app using (false);
