-- Whoever heard no answer asks again under the same name, and makes no second one.
alter table calendar_events add column client_id uuid;
create unique index calendar_events_client_id on calendar_events (company_id, user_id, client_id) where client_id is not null;
alter table tasks add column client_id uuid;
create unique index tasks_client_id on tasks (company_id, user_id, client_id) where client_id is not null;
