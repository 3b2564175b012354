-- The list filtered by the day of the latest change.
create index tickets_by_update on tickets (company_id, updated_at);

-- What a search of tickets keeps to: what the searcher sees, and what the list around it shows. Null means "any".
create type ticket_scope as (
  sees_all boolean,
  person bigint,
  person_queues bigint[],
  sees_queueless boolean,
  statuses text[],
  is_group boolean,
  owner bigint,
  owners bigint[],
  queues bigint[],
  contact bigint,
  created tstzrange,
  updated tstzrange,
  -- All of these; the search turns them into the ids of the tickets that carry them.
  tags bigint[],
  ids bigint[]
);

-- Inlined by the planner, and there its nulls fall away.
create function is_in_scope(t tickets, s ticket_scope) returns boolean
  language sql immutable parallel safe
  return (s.sees_all or t.user_id = s.person or t.queue_id = any(s.person_queues) or (s.sees_queueless and t.queue_id is null))
    and t.status = any(s.statuses)
    and (s.is_group is null or t.is_group = s.is_group)
    and (s.owner is null or t.user_id = s.owner)
    and (s.owners is null or t.user_id = any(s.owners))
    and (s.queues is null or t.queue_id is null or t.queue_id = any(s.queues))
    and (s.contact is null or t.contact_id = s.contact)
    and (s.created is null or t.created_at <@ s.created)
    and (s.updated is null or t.updated_at <@ s.updated)
    and (s.ids is null or t.id = any(s.ids));

drop function search_tickets;

-- Tickets of the transaction's company whose contact or messages contain the term, newest first, at most `wanted` from each
-- source. Found through a message, a ticket comes with the latest message that contains the term; found through its contact,
-- with none. Scope narrows before the limit, so that the limit is not used up by what is not wanted; the caller applies
-- visibility again.
--
-- It runs as its owner because LIKE is not leakproof: under row-level security it could not use the trigram indexes. So it
-- names the company itself, in every query.
--
-- A common word would match a large part of all rows through the index, but is found at once among the recent ones. A sample
-- of the latest tells which it is: what is common there is read backwards in time until there is enough. What is rare, and
-- what was common only lately, is looked up in the index, where rare is fast.
create function search_tickets(
  term text, number_a text, number_b text, scope ticket_scope, wanted integer
) returns table (ticket_id bigint, message_id bigint)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  by_index constant boolean := length(term) >= 3;
  -- Folding a text costs microseconds, so samples are small: five in a thousand is common.
  sample constant integer := 1500;
  common constant integer := 8;
  sample_tickets constant integer := 600;
  recent_tickets constant integer := 8000;
  -- How far back a common word is looked for: this many tickets, the latest lines of each.
  spoken_tickets constant integer := 800;
  latest_lines constant integer := 30;
  depth integer;
  lines bigint;
  found bigint[];
begin
  if company is null or term = '' then
    return;
  end if;
  if scope.tags is not null then
    scope.ids := array(
      select tt.ticket_id from ticket_tags tt where tt.company_id = company and tt.tag_id = any(scope.tags)
      group by tt.ticket_id having count(*) = cardinality(scope.tags));
  end if;

  -- Contacts: those of the latest tickets first.
  foreach depth in array array[sample_tickets, recent_tickets] loop
    found := array(
      select (latest.t).id from (
        select t from tickets t where t.company_id = company order by t.id desc limit depth
      ) latest join contacts c on c.id = (latest.t).contact_id,
        -- Kept apart by offset, so that it is folded once for three comparisons.
        lateral (select contact_search_text(c) as text offset 0) searched
      where is_in_scope(latest.t, scope) and searched.text like any(array[pattern, pattern_a, pattern_b])
      limit wanted);
    exit when cardinality(found) < common or cardinality(found) >= wanted;
  end loop;
  if by_index and cardinality(found) < wanted then
    found := found || array(
      select t.id from (
        select c.id from contacts c
        where c.company_id = company and fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern
        union
        select c.id from contacts c
        where c.company_id = company and fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern_a
        union
        select c.id from contacts c
        where c.company_id = company and fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern_b
      ) c join tickets t on t.company_id = company and t.contact_id = c.id
      where is_in_scope(t, scope)
      order by t.id desc limit wanted);
  end if;
  return query select distinct unnest(found), null::bigint;

  -- Messages: what people said, not the lines in which the product keeps its log.
  if not by_index then
    return;
  end if;
  select count(*) into lines from (
    select m.body from messages m where m.company_id = company order by m.id desc limit sample
  ) latest where fold(latest.body) like pattern;
  if lines >= common then
    -- Whoever sees few tickets has all of theirs looked through: then nothing is left for the index.
    lines := case when (
      select count(*) from (select from tickets t where t.company_id = company and is_in_scope(t, scope) limit spoken_tickets) few
    ) < spoken_tickets then null else latest_lines end;
    return query
      select t.id, hit.id from (
        select t.id from tickets t
        where t.company_id = company and is_in_scope(t, scope) order by t.id desc limit spoken_tickets
      ) t cross join lateral (
        select said.id from (
          select m.id, m.body, m.is_deleted, m.media_type from messages m
          where m.company_id = company and m.ticket_id = t.id
          order by m.sent_at desc, m.id desc limit lines
        ) said
        where not said.is_deleted and said.media_type not in ('info_log', 'closed_log', 'call_log') and fold(said.body) like pattern
        limit 1
      ) hit
      limit wanted;
    get diagnostics depth = row_count;
    if lines is null or depth >= wanted then
      return;
    end if;
  end if;
  return query
    select hit.ticket, hit.message from (
      select distinct on (t.id) t.id as ticket, m.id as message from messages m join tickets t on t.id = m.ticket_id
      where m.company_id = company and m.body <> '' and fold(m.body) like pattern
        and not m.is_deleted and m.media_type not in ('info_log', 'closed_log', 'call_log')
        and (scope.contact is null or m.contact_id = scope.contact)
        and t.company_id = company and is_in_scope(t, scope)
      order by t.id, m.sent_at desc, m.id desc
    ) hit
    order by hit.message desc limit wanted;
end
$$;
revoke all on function search_tickets from public;
grant execute on function search_tickets to balcao_app;
