-- Rows that are given up after so many attempts; the others are tried for hours.
alter table outbox add column max_attempts integer check (max_attempts > 0);

-- A host confirmed a disconnection that somebody had asked for, and its "asked" hid why.
update connections set cause = 'disconnect-asked' where status = 'DISCONNECTED' and cause = 'asked';
