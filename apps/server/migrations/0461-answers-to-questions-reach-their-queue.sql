-- Whoever answers the question of a campaign in words of their own has answered that campaign, and goes where it says; until they have had
-- what was promised they have not replied to it, and to none before it either.
create or replace function latest_recipient(company bigint, contact bigint, connection bigint, at timestamptz) returns bigint
  language sql stable parallel safe
as $$
  select r.id from campaign_recipients r join campaigns c on c.id = r.campaign_id
  cross join lateral (select coalesce(r.handed_at, case when r.outcome in ('asked', 'expired') then r.asked_at end) as spoke_at) spoke
  where r.company_id = company and r.contact_id = contact and c.connection_id = connection
    and spoke.spoke_at > at - interval '7 days' and spoke.spoke_at <= at + interval '1 minute'
  order by spoke.spoke_at desc, r.id desc limit 1
$$;

create or replace function attribute_reply() returns trigger
  language plpgsql
as $$
begin
  update campaign_recipients set replied_at = new.updated_at, reply_ticket_id = new.id
  where replied_at is null and handed_at is not null and id = latest_recipient(
    new.company_id, new.contact_id, new.connection_id,
    case when old.status = 'outreach' then new.updated_at else new.last_inbound_at end
  );
  return null;
end
$$;
