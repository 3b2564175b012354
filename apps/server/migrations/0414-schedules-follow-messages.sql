-- A message whose failure is taken back, by a receipt that came late or by somebody who sends it again, was planned by somebody perhaps:
-- what stood there as failed is under way again. Nobody can change it and have it said twice, and it becomes what the message becomes.
create function follow_scheduled_message() returns trigger
  language plpgsql
as $$
begin
  update schedules s set status = 'AGENDADA', failure = null, failure_text = null, updated_at = now()
  where s.company_id = new.company_id and s.contact_id = new.contact_id and s.status = 'ERRO'
    and s.failure in ('sending', 'unconfirmed') and new.id = any(s.message_ids);
  if found then
    perform pg_notify('balcao_schedules', '');
  end if;
  return null;
end
$$;
create trigger messages_scheduled_followed after update of failed_at on messages
  for each row when (new.recipient_id is null and old.failed_at is not null and new.failed_at is null)
  execute function follow_scheduled_message();
