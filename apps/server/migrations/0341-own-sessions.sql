-- People look up where they are signed in: from which address, and what ended a session.
alter table sessions
  add column address text,
  add column ended_because text
    check (ended_because in ('left', 'ended', 'elsewhere', 'copied', 'password', 'disabled', 'support'));
