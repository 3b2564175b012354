-- What Meta took and keeps back while it looks at a template has left and has not arrived: whoever waits for it says so, in their row and
-- in the numbers, until Meta lets it go or drops it.
create or replace function recipient_figures(
  outcome text, reason text, asked_at timestamptz, confirmed_at timestamptz, replied_at timestamptz,
  opted_out_at timestamptz, billable boolean, price_category text
) returns table (figure text, cause text)
  language sql immutable parallel safe rows 2
as $$
  select outcome, case
    when outcome in ('failed', 'unconfirmed', 'skipped') then coalesce(reason, '')
    when outcome in ('queued', 'asked') and reason = 'held' then reason
    else ''
  end
  union all select 'requested', '' where asked_at is not null
  union all select 'confirmed', '' where confirmed_at is not null
  union all select 'replied', '' where replied_at is not null
  union all select 'opted-out', '' where opted_out_at is not null
  union all select 'billed', coalesce(price_category, '') where billable
$$;

create or replace function follow_message() returns trigger
  language plpgsql
as $$
declare
  person campaign_recipients;
  said record;
  is_held boolean := new.ack = 0 and new.failed_at is null and new.external_id is not null and new.sent_ack_at is not null
    and exists (select from connections c where c.id = new.connection_id and c.channel = 'wppoficial');
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
      reason = case when said.outcome in ('failed', 'unconfirmed') then said.reason when is_held then 'held' end,
      handed_at = coalesce(r.handed_at, said.handed_at)
    where r.id = person.id;
  elsif said.outcome = person.outcome and said.outcome in ('queued', 'asked')
    and (coalesce(person.reason, '') = 'held') <> is_held then
    update campaign_recipients r set reason = case when is_held then 'held' end where r.id = person.id;
  end if;
  return null;
end
$$;
create or replace trigger messages_followed after update of ack, failed_at, failure_reason, external_id on messages
  for each row when (
    new.recipient_id is not null
    and (
      (old.ack, old.failed_at, old.failure_reason) is distinct from (new.ack, new.failed_at, new.failure_reason)
      or (new.ack = 0 and old.external_id is null and new.external_id is not null)
    )
  ) execute function follow_message();
