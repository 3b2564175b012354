-- The steps a change of a ticket amounts to. A ticket that begins closed and was accepted by nobody is no service: it only holds
-- what was said elsewhere, as the past of a telephone, or a message nobody has to answer.
create or replace function log_ticket_steps() returns trigger
  language plpgsql
as $$
declare
  was_closed constant boolean := tg_op = 'UPDATE' and old.status = 'closed';
  begins constant boolean := tg_op = 'INSERT' or (was_closed and new.status <> 'closed');
  at constant timestamptz := case when tg_op = 'INSERT' then new.created_at else new.updated_at end;
  waited_since timestamptz;
  begun bigint;
  taken timestamptz;
begin
  if new.is_group or (tg_op = 'INSERT' and new.status = 'closed' and new.accepted_at is null) then
    return null;
  end if;
  if begins then
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id)
      values (new.company_id, new.id, case when was_closed then 'reopened' else 'created' end, at, new.user_id, new.queue_id);
  end if;
  if (new.status = 'open' and new.user_id is not null and (begins or old.status = 'pending'))
     or (tg_op = 'INSERT' and new.status = 'closed' and new.accepted_at is not null) then
    waited_since := case when tg_op = 'UPDATE' and old.status = 'pending' then old.wait_started_at end;
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id, since, wait_seconds)
      values (new.company_id, new.id, 'accepted', coalesce(new.accepted_at, at), new.user_id, new.queue_id, waited_since,
        case when waited_since is not null then seconds_between(waited_since, coalesce(new.accepted_at, at)) end);
  elsif tg_op = 'UPDATE' and not begins and new.status = 'pending' and old.status = 'open' then
    insert into ticket_events (company_id, ticket_id, kind, at, queue_id)
      values (new.company_id, new.id, 'returned', at, new.queue_id);
  elsif tg_op = 'UPDATE' and not begins and new.status <> 'closed'
     and (new.user_id, new.queue_id) is distinct from (old.user_id, old.queue_id) then
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id)
      values (new.company_id, new.id, 'transferred', at, new.user_id, new.queue_id);
  end if;
  if new.status = 'closed' and not was_closed then
    select max(e.id) into begun from ticket_events e
      where e.company_id = new.company_id and e.ticket_id = new.id and e.kind in ('created', 'reopened');
    select min(e.at) into taken from ticket_events e
      where e.company_id = new.company_id and e.ticket_id = new.id and e.kind = 'accepted' and e.id > begun;
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id, since, service_seconds)
      values (new.company_id, new.id, 'closed', coalesce(new.closed_at, at), new.user_id, new.queue_id, taken,
        case when taken is not null then seconds_between(taken, coalesce(new.closed_at, at)) end);
  end if;
  return null;
end
$$;
