-- Makes a search term the pattern "contains it": its own %, _ and \ are ordinary characters.
create function contains_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- What a search compares of a contact; the same expression as in the index contacts_search.
create function contact_search_text(c contacts) returns text
  language sql immutable parallel safe
  return fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email);

-- Ids of tickets of the transaction's company whose contact or messages contain the term, newest first, at most `wanted`
-- from each source. The last arguments say what the searcher sees, so that the limit is not used up by what is hidden anyway;
-- the caller applies visibility again.
--
-- It runs as its owner because LIKE is not leakproof: under row-level security it could not use the trigram indexes. So it
-- names the company itself, in every query.
--
-- A common word would match a large part of all rows through the index, but is found at once among the recent ones. A sample
-- of the latest tells which it is: what is common there is read backwards in time until there is enough. What is rare, and
-- what was common only lately, is looked up in the index, where rare is fast.
create function search_tickets(
  term text, number_a text, number_b text,
  sees_all boolean, person bigint, person_queues bigint[], sees_queueless boolean, wanted integer
) returns setof bigint
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  by_index constant boolean := length(term) >= 3;
  -- Folding a text costs microseconds, so samples are small: five in a thousand is common.
  sample constant integer := 1500;
  common constant integer := 8;
  recent_messages constant integer := 20000;
  sample_tickets constant integer := 600;
  recent_tickets constant integer := 8000;
  depth integer;
  found bigint[];
begin
  if company is null or term = '' then
    return;
  end if;

  -- Contacts: those of the latest tickets first.
  foreach depth in array array[sample_tickets, recent_tickets] loop
    found := array(
      select t.id from (
        select * from tickets where company_id = company order by id desc limit depth
      ) t join contacts c on c.id = t.contact_id,
        -- Kept apart by offset, so that it is folded once for three comparisons.
        lateral (select contact_search_text(c) as text offset 0) searched
      where (sees_all or t.user_id = person or t.queue_id = any(person_queues) or (sees_queueless and t.queue_id is null))
        and searched.text like any(array[pattern, pattern_a, pattern_b])
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
      where sees_all or t.user_id = person or t.queue_id = any(person_queues) or (sees_queueless and t.queue_id is null)
      order by t.id desc limit wanted);
  end if;
  return query select distinct unnest(found);

  -- Messages.
  if not by_index then
    return;
  end if;
  foreach depth in array array[sample, recent_messages] loop
    found := array(
      select t.id from (
        select m.ticket_id, m.body, m.is_deleted from messages m
        where m.company_id = company order by m.id desc limit depth
      ) m join tickets t on t.id = m.ticket_id
      where not m.is_deleted and fold(m.body) like pattern
        and (sees_all or t.user_id = person or t.queue_id = any(person_queues) or (sees_queueless and t.queue_id is null))
      limit wanted);
    exit when cardinality(found) < common or cardinality(found) >= wanted;
  end loop;
  if cardinality(found) < wanted then
    found := array(
      select t.id from messages m join tickets t on t.id = m.ticket_id
      where m.company_id = company and m.body <> '' and fold(m.body) like pattern and not m.is_deleted
        and (sees_all or t.user_id = person or t.queue_id = any(person_queues) or (sees_queueless and t.queue_id is null))
      order by m.id desc limit wanted);
  end if;
  return query select distinct unnest(found);
end
$$;
revoke all on function search_tickets from public;
grant execute on function search_tickets to balcao_app;
