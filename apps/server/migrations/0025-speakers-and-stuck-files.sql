-- Who said what a group's row shows in the list of tickets.
alter table tickets add column last_message_sender text;
update tickets t
  set last_message_sender = (
    select m.details #>> '{participant,name}' from messages m
    where m.company_id = t.company_id and m.ticket_id = t.id
    order by m.sent_at desc, m.id desc limit 1
  )
  where t.is_group and not t.last_message_from_me;

-- Files on their way, to find those that nobody fetches any more.
create index messages_being_fetched on messages (company_id, id) where media_state = 'downloading';
