-- concurrently
-- All that was said in bulk over a line, by campaigns and by lanes, the latest first. By time: what is asked is what was said since a
-- person looked at the line, since it got its number or within two days, and the rest of a long history is not read.
create index concurrently if not exists messages_bulk_by_time on messages (connection_id, sent_at desc, id desc)
  where recipient_part is not null;
