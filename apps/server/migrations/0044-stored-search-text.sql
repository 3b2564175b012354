-- Folding takes half the time: a function in SQL whose parts are not immutable is never inlined, and costs more to call than
-- to run. What it answers stays the same, so every index on it stays valid.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end
$$;

-- What contacts are found by is folded once, when they are stored, and no longer for every row that a search looks at.
alter table contacts
  add column folded_name text generated always as (fold(name)) stored,
  add column search_text text generated always as (
    fold(name || ' ' || coalesce(number, '') || ' ' || coalesce(username, '') || ' ' || email)
  ) stored;
drop index contacts_by_name;
create index contacts_by_name on contacts (company_id, folded_name, id) where deleted_at is null and merged_into is null;
drop index contacts_search;
create index contacts_search on contacts using gin (company_id, search_text gin_trgm_ops);

drop function find_contacts(text, text, text, boolean, bigint, integer, integer, timestamptz, timestamptz);

-- Contacts of the transaction's company by name, those after `after_id` when given, each with how many there are in all,
-- counted up to `most`; when the page is empty, one row without an id. A term is looked for in name, username and e-mail,
-- and in the number too when `by_number` says so or when one of the numbers is meant as a whole.
--
-- It runs as its owner because LIKE is not leakproof: under row-level security it could use no index. So it names the
-- company itself.
--
-- What many bear is found soon in the order of names. What few bear is looked up in the index and put in order afterwards.
-- A sample of the latest contacts tells which it is.
create function find_contacts(
  term text, number_a text, number_b text, by_number boolean, after_id bigint, skipped integer, wanted integer,
  added_from timestamptz, added_before timestamptz, most integer
) returns table (id bigint, total integer)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  after_name text;
  counted integer;
  sampled integer;
begin
  if company is null then
    return;
  end if;
  if after_id is not null then
    select c.folded_name into after_name from contacts c where c.company_id = company and c.id = after_id;
  end if;
  if term <> '' then
    select count(*) into sampled from (
      select c.search_text from contacts c where c.company_id = company order by c.id desc limit 500
    ) latest where latest.search_text like any(array[pattern, pattern_a, pattern_b]);
  end if;

  if term = '' or sampled >= 100 then
    select count(*) into counted from (
      select from contacts c
      where c.company_id = company and c.deleted_at is null and c.merged_into is null
        and (added_from is null or c.created_at >= added_from) and (added_before is null or c.created_at < added_before)
        and (term = '' or (
          c.search_text like any(array[pattern, pattern_a, pattern_b])
          and (by_number or c.number like pattern_a or c.number like pattern_b or c.folded_name like pattern
            or fold(c.name || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern)))
      limit most
    ) living;
    return query
      select page.id, counted from (select) once left join (
        select c.id from contacts c
        where c.company_id = company and c.deleted_at is null and c.merged_into is null
          and (after_name is null or (c.folded_name, c.id) > (after_name, after_id))
          and (added_from is null or c.created_at >= added_from) and (added_before is null or c.created_at < added_before)
          and (term = '' or (
            c.search_text like any(array[pattern, pattern_a, pattern_b])
            and (by_number or c.number like pattern_a or c.number like pattern_b or c.folded_name like pattern
              or fold(c.name || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern)))
        order by c.folded_name, c.id limit wanted offset skipped
      ) page on true;
    return;
  end if;

  return query
    with hits as materialized (
      select c.id, c.folded_name from contacts c
      where c.company_id = company and c.deleted_at is null and c.merged_into is null
        and (added_from is null or c.created_at >= added_from) and (added_before is null or c.created_at < added_before)
        and (c.search_text like pattern or c.search_text like pattern_a or c.search_text like pattern_b)
        and (by_number or c.number like pattern_a or c.number like pattern_b or c.folded_name like pattern
          or fold(c.name || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern)
    )
    select page.id, sum.total from (select least(count(*), most)::integer as total from hits) sum left join (
      select h.id from hits h where after_name is null or (h.folded_name, h.id) > (after_name, after_id)
      order by h.folded_name, h.id limit wanted offset skipped
    ) page on true;
end
$$;
revoke all on function find_contacts from public;
grant execute on function find_contacts to balcao_app;

-- Tickets of the transaction's company whose contact or messages contain the term, as in search_tickets before; now with
-- the stored text of contacts and smaller samples.
create or replace function search_tickets(
  term text, number_a text, number_b text, scope ticket_scope, wanted integer
) returns table (ticket_id bigint, message_id bigint)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  -- Starting helpers takes longer than any of its statements.
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  by_index constant boolean := length(term) >= 3;
  -- Of 300 tickets or messages, this many make a word common.
  common constant integer := 6;
  lines bigint;
  found bigint[];
  reached integer;
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
  found := array(
    select (latest.t).id from (
      select t from tickets t where t.company_id = company order by t.id desc limit 300
    ) latest join contacts c on c.id = (latest.t).contact_id
    where is_in_scope(latest.t, scope) and c.search_text like any(array[pattern, pattern_a, pattern_b])
    limit wanted);
  if cardinality(found) >= common and cardinality(found) < wanted then
    found := array(
      select (latest.t).id from (
        select t from tickets t where t.company_id = company order by t.id desc limit 6000
      ) latest join contacts c on c.id = (latest.t).contact_id
      where is_in_scope(latest.t, scope) and c.search_text like any(array[pattern, pattern_a, pattern_b])
      limit wanted);
  end if;
  if by_index and cardinality(found) < wanted then
    found := found || array(
      -- Kept apart by offset: otherwise the limit tempts the planner to look at the contact of one ticket after the other.
      select t.id from (
        select c.id from contacts c
        where c.company_id = company
          and (c.search_text like pattern or c.search_text like pattern_a or c.search_text like pattern_b) offset 0
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
    select m.body from messages m where m.company_id = company order by m.id desc limit 300
  ) latest where fold(latest.body) like pattern;
  if lines >= common then
    -- Whoever sees few tickets has all of theirs looked through: then nothing is left for the index.
    lines := case when (
      select count(*) from (select from tickets t where t.company_id = company and is_in_scope(t, scope) limit 800) few
    ) < 800 then null else 30 end;
    return query
      select t.id, hit.id from (
        select t.id from tickets t
        where t.company_id = company and is_in_scope(t, scope) order by t.id desc limit 800
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
    get diagnostics reached = row_count;
    if lines is null or reached >= wanted then
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
drop function contact_search_text;
