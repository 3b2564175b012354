-- What the messages of a recipient, without the question before, say together: of two parts the worse decides. No row when there
-- are none.
create function outcome_of_parts(company bigint, recipient bigint)
  returns table (outcome text, reason text, handed_at timestamptz)
  language sql stable rows 1
as $$
  select
    case
      when bool_or(m.failed_at is not null and m.failure_reason <> 'unknown') then 'failed'
      when bool_or(m.failed_at is not null) then 'unconfirmed'
      when min(m.ack) >= 3 then 'read'
      when min(m.ack) = 2 then 'delivered'
      when min(m.ack) = 1 then 'sent'
      else 'queued'
    end,
    left(min(coalesce(m.failure_code, m.failure_reason)) filter (where m.failed_at is not null), 60),
    min(m.sent_ack_at)
  from messages m
  where m.company_id = company and m.recipient_id = recipient and m.recipient_part > 0
  having count(*) > 0
$$;

-- The path of a message is the truth, and the outcome of its recipient follows it: no code can forget to. `messages.recipient_id` has
-- no key: a message stays what it was, sent in bulk, when its campaign is deleted.
create function follow_message() returns trigger
  language plpgsql
as $$
declare
  person campaign_recipients;
  said record;
begin
  -- Whoever tells of the other part of the same waits here, and then sees what this one said.
  select r.* into person from campaign_recipients r
    where r.company_id = new.company_id and r.id = new.recipient_id for no key update;
  if not found then
    return null;
  end if;
  select p.* into said from outcome_of_parts(new.company_id, new.recipient_id) p;
  if not found then
    -- The question counts as asked unless it certainly did not arrive.
    if new.recipient_part > 0 or person.confirmed_at is not null then
      return null;
    end if;
    select case when new.failed_at is not null and new.failure_reason <> 'unknown' then 'failed' else 'asked' end as outcome,
      left(coalesce(new.failure_code, new.failure_reason), 60) as reason, null::timestamptz as handed_at into said;
  elsif new.recipient_part = 0 then
    return null;
  end if;
  if said.outcome <> person.outcome and outcome_may_become(person.outcome, said.outcome) then
    update campaign_recipients r set outcome = said.outcome,
      reason = case when said.outcome in ('failed', 'unconfirmed') then said.reason end,
      handed_at = coalesce(r.handed_at, said.handed_at)
    where r.id = person.id;
  end if;
  return null;
end
$$;
create trigger messages_followed after update of ack, failed_at, failure_reason on messages
  for each row when (
    new.recipient_id is not null
    and (old.ack, old.failed_at, old.failure_reason) is distinct from (new.ack, new.failed_at, new.failure_reason)
  ) execute function follow_message();

-- A message that is deleted before it left takes nobody's campaign into an endless wait: the other part decides, or it is a failure.
-- What is taken back on purpose is put back into its place right after.
create function follow_lost_message() returns trigger
  language plpgsql
as $$
declare
  said record;
begin
  if old.recipient_part = 0 then
    update campaign_recipients r set outcome = 'failed', reason = 'erased'
    where r.company_id = old.company_id and r.id = old.recipient_id and r.outcome = 'asked' and r.confirmed_at is null;
    return null;
  end if;
  select p.* into said from outcome_of_parts(old.company_id, old.recipient_id) p;
  if not found then
    select 'failed' as outcome, 'erased' as reason, null::timestamptz as handed_at into said;
  end if;
  update campaign_recipients r set outcome = said.outcome,
    reason = case when said.outcome in ('failed', 'unconfirmed') then said.reason end,
    handed_at = coalesce(r.handed_at, said.handed_at)
  where r.company_id = old.company_id and r.id = old.recipient_id and r.outcome = 'queued' and said.outcome <> 'queued';
  return null;
end
$$;
create trigger messages_lost after delete on messages
  for each row when (old.recipient_id is not null and old.ack = 0 and old.failed_at is null)
  execute function follow_lost_message();
