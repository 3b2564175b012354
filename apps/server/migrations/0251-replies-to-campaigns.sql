-- Of which recipient an answer is: the latest to whom something was handed over on this connection in the last days. No code that
-- opens a conversation has to think of it.
create function latest_recipient(company bigint, contact bigint, connection bigint, at timestamptz) returns bigint
  language sql stable parallel safe
as $$
  select r.id from campaign_recipients r join campaigns c on c.id = r.campaign_id
  where r.company_id = company and r.contact_id = contact and c.connection_id = connection
    and r.handed_at > at - interval '7 days' and r.handed_at <= at + interval '1 minute'
  order by r.handed_at desc, r.id desc limit 1
$$;

create function attribute_reply() returns trigger
  language plpgsql
as $$
begin
  update campaign_recipients set replied_at = new.updated_at, reply_ticket_id = new.id
  where id = latest_recipient(new.company_id, new.contact_id, new.connection_id, new.updated_at) and replied_at is null;
  return null;
end
$$;
-- The first words of a customer in a conversation; what follows costs nothing.
create trigger tickets_answer_campaigns after update of last_inbound_at on tickets
  for each row when (
    old.last_inbound_at is null and new.last_inbound_at is not null and not new.is_group
    and new.status in ('pending', 'open')
  ) execute function attribute_reply();

-- Who had said yes to a question has said something there before.
create trigger tickets_adopted_by_answers after update of status on tickets
  for each row when (old.status = 'outreach' and new.status = 'pending') execute function attribute_reply();

create function attribute_quote() returns trigger
  language plpgsql
as $$
begin
  update campaign_recipients r set replied_at = new.sent_at, reply_ticket_id = new.ticket_id
  from messages m
  where m.company_id = new.company_id and m.id = new.quoted_message_id and m.recipient_id is not null
    and r.company_id = new.company_id and r.id = m.recipient_id and r.replied_at is null
    -- Whoever answers the question has answered nothing else yet.
    and m.recipient_part > 0;
  return null;
end
$$;
create trigger messages_answer_campaigns after insert on messages
  for each row when (not new.from_me and new.quoted_message_id is not null) execute function attribute_quote();

-- An answer goes where its campaign says, before anybody is asked for a queue.
create function queue_of_reply() returns trigger
  language plpgsql
as $$
begin
  new.queue_id := coalesce((
    select c.reply_queue_id from campaigns c join campaign_recipients r on r.campaign_id = c.id
    where r.id = latest_recipient(new.company_id, new.contact_id, new.connection_id, new.updated_at)
  ), new.queue_id);
  return new;
end
$$;
create trigger tickets_go_where_campaigns_say before update of status on tickets
  for each row when (old.status = 'outreach' and new.status = 'pending') execute function queue_of_reply();

-- After which campaign somebody wanted no more of them; questions that were open to them are over.
create function attribute_opt_out() returns trigger
  language plpgsql
as $$
begin
  update campaign_recipients set opted_out_at = new.created_at
  where opted_out_at is null and id = (
    select r.id from campaign_recipients r
    where r.company_id = new.company_id and r.contact_id = new.contact_id
      and coalesce(r.handed_at, r.asked_at) > new.created_at - interval '30 days'
    order by coalesce(r.handed_at, r.asked_at) desc, r.id desc limit 1
  );
  update campaign_recipients set outcome = 'suppressed'
  where company_id = new.company_id and contact_id = new.contact_id and outcome = 'asked';
  return null;
end
$$;
create trigger suppressions_end_campaigns after insert on suppressions
  for each row when (new.contact_id is not null and new.source in ('word', 'button', 'meta'))
  execute function attribute_opt_out();
