-- Who answers where an agent, a program or a hand-over has begun the conversation has answered the campaign as well: such a ticket takes
-- over the time of their earlier words, so it says nothing about who speaks there for the first time. What they have said since it began,
-- over this connection, does. A moment that is only taken over is no word. Tickets that have begun, or were accepted or passed on, since
-- they spoke last are looked at once more; what follows costs nothing.
create or replace function attribute_reply() returns trigger
  language plpgsql
as $$
declare
  began timestamptz;
begin
  if old.status <> 'outreach' and old.last_inbound_at is not null then
    began := coalesce((
      select max(e.at) from ticket_events e
      where e.company_id = new.company_id and e.ticket_id = new.id and e.kind in ('created', 'reopened')
    ), new.created_at);
    if exists (
      select from messages m
      where m.company_id = new.company_id and m.ticket_id = new.id and m.connection_id = new.connection_id
        and not m.from_me and m.media_type not like '%log'
        and m.sent_at >= began - interval '8 days' and m.received_at >= began and m.received_at < new.updated_at
    ) then
      return null;
    end if;
  end if;
  update campaign_recipients set replied_at = new.updated_at, reply_ticket_id = new.id
  where replied_at is null and handed_at is not null and id = latest_recipient(
    new.company_id, new.contact_id, new.connection_id,
    case when old.status = 'outreach' then new.updated_at else new.last_inbound_at end
  );
  return null;
end
$$;

create or replace trigger tickets_answer_campaigns after update of last_inbound_at on tickets
  for each row when (
    new.last_inbound_at is distinct from old.last_inbound_at and new.last_inbound_at is not null and not new.is_group
    and (old.last_inbound_at is null
      or old.last_inbound_at < greatest(new.created_at, new.accepted_at, old.wait_started_at))
    and old.status in ('pending', 'open') and new.status in ('pending', 'open')
    and new.connection_id is not distinct from old.connection_id
  ) execute function attribute_reply();
