-- While news are on their way to a device, what takes them back waits: it must not arrive before them.
alter table push_shown add column leaving_until timestamptz;
