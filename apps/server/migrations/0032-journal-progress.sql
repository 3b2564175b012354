-- How far an entry has come that is placed in several transactions; null before the first and after the last.
alter table inbound_events add column progress jsonb;
