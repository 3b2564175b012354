-- concurrently
-- All that was said in bulk over a line, by campaigns and by lanes, the latest first.
create index concurrently if not exists messages_all_bulk_of_line on messages (connection_id, id desc)
  where recipient_part is not null;
