-- Since when people know that the log of the database is not copied out of the machine; null while it is.
alter table installation add column log_trouble_told_at timestamptz;
