-- A message planned with a file is stored before its file is: until the file is there it is not said, and its next attempt is the
-- moment at which it is given up.
alter table schedules add column awaits_file boolean not null default false;
