-- A row that was claimed and of which nothing has been handed over yet: whoever takes over may send it without a doubt. Owners
-- that know nothing of this leave it false, and what they were sending when they died stays of unknown outcome.
alter table outbox add column is_held boolean not null default false;
