-- A message that an agent has planned for a stranger stands where a campaign's would, until they answer: it is a person's first word all
-- the same. What campaigns, lanes and trials said bears their name and counts where they are told; in a conversation that began before,
-- nobody speaks first.
create or replace function first_words_of_people(over_connection bigint, since timestamptz) returns integer
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::integer from tickets t
  where t.company_id = current_company() and t.connection_id = over_connection and t.created_at >= since
    and not t.is_group and t.last_message_at >= since
    and not exists (
      select from tickets o
      where o.company_id = t.company_id and o.contact_id = t.contact_id and o.connection_id = t.connection_id and o.id < t.id
    )
    and (
      select m.from_me and m.recipient_id is null and m.recipient_part is null and not coalesce(m.details ? 'campaign', false)
        and m.sent_at >= date_trunc('second', since)
      from messages m
      where m.company_id = t.company_id and m.ticket_id = t.id and m.media_type not in ('call_log', 'closed_log', 'info_log')
      order by m.sent_at, m.id limit 1
    )
$$;
