-- When and with what a contact last wrote over a connection: in any ticket, also a hidden one, and after their ticket has gone on to
-- another connection, where only the messages still tell. Older messages than `since` open no window.
create function last_heard(of_contact bigint, over_connection bigint, since timestamptz)
  returns table (at timestamptz, external_id text)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select heard.at, heard.external_id from (
    (select t.last_inbound_at as at, t.last_inbound_external_id as external_id from tickets t
      where t.company_id = current_company() and t.contact_id = of_contact and t.connection_id = over_connection
        and t.last_inbound_at is not null
      order by t.last_inbound_at desc limit 1)
    union all
    (select m.sent_at, m.external_id from messages m
      where m.company_id = current_company() and m.contact_id = of_contact and m.connection_id = over_connection
        and not m.from_me and m.external_id is not null and m.media_type <> 'info_log' and m.sent_at > since
      order by m.sent_at desc limit 1)
  ) heard
  order by heard.at desc limit 1
$$;
revoke all on function last_heard from public;
grant execute on function last_heard to balcao_app;

-- A ticket that goes on to another connection, or is opened again, may take over the time of earlier words: they answer only what was
-- said before them.
create or replace function attribute_reply() returns trigger
  language plpgsql
as $$
begin
  update campaign_recipients set replied_at = new.updated_at, reply_ticket_id = new.id
  where replied_at is null and id = latest_recipient(
    new.company_id, new.contact_id, new.connection_id,
    case when old.status = 'outreach' then new.updated_at else new.last_inbound_at end
  );
  return null;
end
$$;
