-- A message that is taken back where people have seen it stays there as one that did not leave, and belongs to its recipient no more:
-- for the recipient it is as if it were gone.
create or replace trigger messages_let_go after update of recipient_id on messages
  for each row when (old.recipient_id is not null and new.recipient_id is null and old.ack = 0 and old.failed_at is null)
  execute function follow_lost_message();
