-- The list by status, with everything by which a list is counted, so that counting reads the index alone.
create index tickets_in_lists on tickets (company_id, status, last_message_at desc, id desc)
  include (is_group, user_id, queue_id);
drop index tickets_by_status;
