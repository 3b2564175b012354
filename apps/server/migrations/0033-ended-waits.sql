-- Since when the customer had waited whom this answer serves: when it does not get through, that wait goes on.
alter table messages add column ended_wait_at timestamptz;
