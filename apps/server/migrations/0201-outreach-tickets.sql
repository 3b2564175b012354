-- Where a campaign's messages stand until somebody answers: one a contact and connection, with no queue and no user.
alter table tickets drop constraint tickets_status_check;
alter table tickets add constraint tickets_status_check check (status in ('pending', 'open', 'closed', 'outreach'));
alter table tickets add constraint tickets_outreach_is_nobodys
  check (status <> 'outreach' or (user_id is null and queue_id is null and not is_bot));
create unique index tickets_one_outreach on tickets (company_id, contact_id, connection_id) where status = 'outreach';

-- A hundred thousand of them may lie beside a few conversations, and most of the product reads tickets: so they are hidden here
-- and not in each query. The functions below are about them: they run as their owner, so they name the company themselves; what
-- else means them says so (`app.sees_outreach`).
create policy outreach_is_hidden on tickets as restrictive to balcao_app
  using (status <> 'outreach' or (select current_setting('app.sees_outreach', true)) = 'on')
  with check (status <> 'outreach' or (select current_setting('app.sees_outreach', true)) = 'on');

-- Where outreach to a contact is said over a connection: in the active ticket, so that who serves it reads along; else in the
-- outreach ticket, which is made when there is none. It is locked until the transaction ends.
create function ticket_for_outreach(to_contact bigint, over_connection bigint, at timestamptz)
  returns table (ticket_id bigint, is_outreach boolean)
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
begin
  return query
    select t.id, t.status = 'outreach' from tickets t
    where t.company_id = company and t.contact_id = to_contact and t.connection_id = over_connection
      and t.status in ('pending', 'open', 'outreach')
    order by t.status = 'outreach' limit 1 for no key update;
  if found then
    return;
  end if;
  return query
    insert into tickets (company_id, contact_id, connection_id, channel, status, is_group, last_message_at, created_at, updated_at)
    select company, c.id, w.id, w.channel, 'outreach', c.is_group, at, at, at
    from contacts c join connections w on w.company_id = c.company_id
    where c.company_id = company and c.id = to_contact and w.id = over_connection
    on conflict (company_id, contact_id, connection_id) where status = 'outreach' do update set updated_at = excluded.updated_at
    returning id, true;
end
$$;

-- The same row becomes the waiting ticket when its contact writes: what the campaign said is the first bubble. Null when there
-- is none, or when somebody has opened a ticket for the contact at this very moment.
create function adopt_outreach_ticket(
  of_contact bigint, of_connection bigint, into_queue bigint, owes_automation boolean, at timestamptz
) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  company constant bigint := current_company();
  adopted bigint;
begin
  update tickets t set status = 'pending', queue_id = into_queue, automation_owed = owes_automation and not t.is_group,
    created_at = at, updated_at = at, last_message_at = at
  where t.company_id = company and t.contact_id = of_contact and t.connection_id = of_connection and t.status = 'outreach'
    and not exists (
      select from tickets active where active.company_id = company and active.contact_id = of_contact
        and active.connection_id = of_connection and active.status in ('pending', 'open')
    )
  returning t.id into adopted;
  return adopted;
exception when unique_violation then
  return null;
end
$$;

-- What outreach said to a contact belongs to the history above the conversations with the contact.
create function outreach_tickets_of(of_contact bigint) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select id from tickets where company_id = current_company() and contact_id = of_contact and status = 'outreach'
$$;

revoke all on function ticket_for_outreach, adopt_outreach_ticket, outreach_tickets_of from public;
grant execute on function ticket_for_outreach, adopt_outreach_ticket, outreach_tickets_of to balcao_app;

-- The steps a change of a ticket amounts to. A ticket that begins closed and was accepted by nobody is no service: it only holds
-- what was said elsewhere, as the past of a telephone, or a message nobody has to answer. An outreach ticket is none either, and
-- its adoption is the beginning of one.
create or replace function log_ticket_steps() returns trigger
  language plpgsql
as $$
declare
  was_closed constant boolean := tg_op = 'UPDATE' and old.status = 'closed';
  was_outreach constant boolean := tg_op = 'UPDATE' and old.status = 'outreach';
  begins constant boolean := tg_op = 'INSERT' or was_outreach or (was_closed and new.status <> 'closed');
  at constant timestamptz := case when tg_op = 'INSERT' then new.created_at else new.updated_at end;
  waited_since timestamptz;
  begun bigint;
  taken timestamptz;
begin
  if new.is_group or new.status = 'outreach' or (tg_op = 'INSERT' and new.status = 'closed' and new.accepted_at is null) then
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
