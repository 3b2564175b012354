-- How many minutes before an appointment its people are reminded; null: not at all.
alter table calendar_events add column remind_before integer check (remind_before between 0 and 40320);
