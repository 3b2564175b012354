-- What happened to tickets, one row a step: the reports count these and never the tickets' present state. Written by a
-- trigger, so that no way of changing a ticket can forget it. Rows outlive their ticket.
create table ticket_events (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint,
  kind text not null check (kind in ('created', 'accepted', 'transferred', 'returned', 'closed', 'reopened')),
  at timestamptz not null,
  -- Who serves the ticket after the step; for closings, who served it. Null when nobody did: a bot, an expiry.
  user_id bigint,
  queue_id bigint,
  -- Acceptances: how long the customer had waited. Null when nobody waited, as in a conversation an agent began.
  wait_seconds integer check (wait_seconds >= 0),
  -- Closings: since the first acceptance after the ticket was opened or reopened.
  service_seconds integer check (service_seconds >= 0),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create index ticket_events_by_time on ticket_events (company_id, kind, at);
create index ticket_events_by_ticket on ticket_events (company_id, ticket_id, id);
create index ticket_events_by_user on ticket_events (company_id, user_id) where user_id is not null;
create index ticket_events_by_queue on ticket_events (company_id, queue_id) where queue_id is not null;
call protect_by_company('ticket_events');

-- Groups are conversations among many: they wait for nobody and are never finished.
insert into ticket_events (company_id, ticket_id, kind, at, queue_id)
  select company_id, id, 'created', created_at, queue_id from tickets where not is_group;
insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id)
  select company_id, id, 'accepted', accepted_at, user_id, queue_id from tickets where not is_group and accepted_at is not null;
insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id, service_seconds)
  select company_id, id, 'closed', closed_at, user_id, queue_id, greatest(0, extract(epoch from closed_at - accepted_at))
  from tickets where not is_group and status = 'closed' and closed_at is not null;

create function seconds_between(earlier timestamptz, later timestamptz) returns integer
  language sql immutable parallel safe
  return greatest(0, extract(epoch from later - earlier))::integer;

-- The steps a change of a ticket amounts to.
create function log_ticket_steps() returns trigger
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
  if new.is_group then
    return null;
  end if;
  if begins then
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id)
      values (new.company_id, new.id, case when was_closed then 'reopened' else 'created' end, at, new.user_id, new.queue_id);
  end if;
  if (new.status = 'open' and new.user_id is not null and (begins or old.status = 'pending'))
     or (tg_op = 'INSERT' and new.status = 'closed' and new.accepted_at is not null) then
    waited_since := case when tg_op = 'UPDATE' and old.status = 'pending' then old.wait_started_at end;
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id, wait_seconds)
      values (new.company_id, new.id, 'accepted', coalesce(new.accepted_at, at), new.user_id, new.queue_id,
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
    insert into ticket_events (company_id, ticket_id, kind, at, user_id, queue_id, service_seconds)
      values (new.company_id, new.id, 'closed', coalesce(new.closed_at, at), new.user_id, new.queue_id,
        case when taken is not null then seconds_between(taken, coalesce(new.closed_at, at)) end);
  end if;
  return null;
end
$$;
create trigger ticket_steps after insert or update of status, user_id, queue_id on tickets
  for each row execute function log_ticket_steps();

-- Sums of messages and of new contacts over a period.
create index messages_by_time on messages (company_id, sent_at) include (from_me)
  where media_type not in ('call_log', 'closed_log', 'info_log');
create index contacts_by_creation on contacts (company_id, created_at) where not is_group;
