-- Which message a forwarded one says again: what somebody said elsewhere, too, goes when they are erased. Of earlier ones nobody knows.
alter table messages add column forwarded_message_id bigint;
