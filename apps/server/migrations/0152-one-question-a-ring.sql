-- What a notification rang about, as one word: of all that rang about the same, one question to the provider is enough.
alter table doorbells add column ring_key text check (length(ring_key) = 64);
create index doorbells_to_ask on doorbells (account_id, ring_key) where settled_at is null;
drop index doorbells_to_answer;
-- Notifications that nobody proved are counted by account and minute, and kept for days instead of months.
create index doorbells_unproved on doorbells (account_id, received_at) where not verified;
