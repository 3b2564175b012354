-- To how many strangers people have written first over a connection since a moment: theirs too counts where a number is judged by how
-- many it speaks to unasked. What campaigns and lanes said counts where they are told.
create function first_words_of_people(over_connection bigint, since timestamptz) returns integer
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select count(*)::integer from tickets t
  where t.company_id = current_company() and t.connection_id = over_connection and t.created_at >= since
    and t.status <> 'outreach' and not t.is_group and t.last_message_at >= since
    and not exists (
      select from tickets o
      where o.company_id = t.company_id and o.contact_id = t.contact_id and o.connection_id = t.connection_id and o.id < t.id
    )
    and (
      select m.from_me and m.recipient_id is null and m.recipient_part is null from messages m
      where m.company_id = t.company_id and m.ticket_id = t.id and m.media_type not in ('call_log', 'closed_log', 'info_log')
      order by m.sent_at, m.id limit 1
    )
$$;
revoke all on function first_words_of_people from public;
grant execute on function first_words_of_people to balcao_app;

-- Meta counts whoever is written to outside their window, by whomever; those who share its limit share the count. Each template counts:
-- an upper bound of Meta's own, which counts a person once a day.
create function count_template(to_contact bigint, over_connection bigint, at timestamptz) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select count_outreach(
    case when c.portfolio_id is not null then 'portfolio:' || c.portfolio_id
      when c.parent_account_id is not null then 'account:' || c.parent_account_id
      else 'connection:' || c.id end, count_template.at)
  from connections c
  where c.id = over_connection and c.company_id = current_company() and c.channel = 'wppoficial'
    and not exists (select from last_heard(to_contact, over_connection, count_template.at - interval '1 day') h where h.at > count_template.at - interval '1 day')
$$;
revoke all on function count_template from public;
grant execute on function count_template to balcao_app;
