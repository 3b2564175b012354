-- Who waits, the longest wait first; who waits for nothing stands at the end. Few rows beside all tickets there ever were.
create index tickets_waiting on tickets (company_id, (coalesce(wait_started_at, 'infinity'::timestamptz)), id)
  include (is_group, user_id, queue_id, is_bot) where status = 'pending';
create index tickets_waiting_in_queue on tickets (company_id, queue_id, (coalesce(wait_started_at, 'infinity'::timestamptz)), id)
  include (is_group, user_id, is_bot) where status = 'pending';
