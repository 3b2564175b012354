-- Whoever heard no answer asks again under the same name, and plans no second message.
alter table schedules add column client_id uuid;
create unique index schedules_client_id on schedules (company_id, user_id, client_id) where client_id is not null;
-- Whoever asks for a lane's campaign that waits already is answered with that one: under the name that they gave it, it stays theirs
-- when it has left.
alter table schedules add column asked_as uuid[] not null default '{}';
