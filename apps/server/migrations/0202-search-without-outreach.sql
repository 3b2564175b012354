-- Lists, searches and figures without what a campaign has said and without whom only a campaign knows.

-- New customers and the list of contacts are read in their indexes alone.
create index contacts_in_list on contacts (company_id, folded_name, id)
  where deleted_at is null and merged_into is null and not is_outreach;
drop index contacts_by_name;
alter index contacts_in_list rename to contacts_by_name;
create index contacts_as_leads on contacts (company_id, created_at)
  where not is_group and deleted_at is null and merged_into is null and not is_outreach;
drop index contacts_by_creation;
alter index contacts_as_leads rename to contacts_by_creation;

-- Sums of a period, and the sample by which a search tells common words.
create index messages_said_by_time on messages (company_id, sent_at) include (from_me)
  where media_type not in ('call_log', 'closed_log', 'info_log') and recipient_id is null;
drop index messages_by_time;
alter index messages_said_by_time rename to messages_by_time;

-- A hundred thousand equal texts would swell the index of words and drown every search.
create index messages_said_search on messages using gin (company_id, fold(body) gin_trgm_ops)
  where body <> '' and recipient_id is null;
drop index messages_search;
alter index messages_said_search rename to messages_search;

-- The latest conversations, however many outreach tickets came after them.
create index tickets_latest on tickets (company_id, id desc) where status <> 'outreach';

-- Who is served again is no longer deleted, and whoever is served is a contact from that moment on.
create or replace function revive_served_contact() returns trigger
  language plpgsql
as $$
begin
  update contacts set deleted_at = null, deleted_by = null, deleted_with = null, is_outreach = false,
    created_at = case when is_outreach then new.updated_at else created_at end
  where company_id = new.company_id and id = new.contact_id and (deleted_at is not null or is_outreach);
  return null;
end
$$;

-- Contacts of the transaction's company by name, as find_contacts before; now without those that only a campaign knows.
create or replace function find_contacts(
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
      select c.search_text from contacts c where c.company_id = company and not c.is_outreach order by c.id desc limit 500
    ) latest where latest.search_text like any(array[pattern, pattern_a, pattern_b]);
  end if;

  if term = '' or sampled >= 100 then
    select count(*) into counted from (
      select from contacts c
      where c.company_id = company and c.deleted_at is null and c.merged_into is null and not c.is_outreach
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
        where c.company_id = company and c.deleted_at is null and c.merged_into is null and not c.is_outreach
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
      where c.company_id = company and c.deleted_at is null and c.merged_into is null and not c.is_outreach
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

-- Pairs of contacts that look like one person, as before; now without those that only a campaign knows.
create or replace function suggest_contact_merges(wanted integer)
  returns table (low_id bigint, high_id bigint, reason text)
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  company constant bigint := current_company();
begin
  if company is null then
    return;
  end if;
  return query
    with living as (
      select * from contacts c
      where c.company_id = company and c.deleted_at is null and c.merged_into is null and not c.is_group and not c.is_outreach
    ), alike as (
      select 1 as rank, least(c.id, o.id) as low, greatest(c.id, o.id) as high, 'channel' as why
      from living c join living o on o.id = c.merge_suggested_with and o.id <> c.id
      union all
      select 2, min(c.id) over same, c.id, 'number' from living c where c.number is not null
      window same as (partition by canonical_phone(c.number))
      union all
      select 3, min(c.id) over same, c.id, 'email' from living c where c.email <> ''
      window same as (partition by lower(c.email))
      union all
      select 4, min(c.id) over same, c.id, 'company' from living c where c.empresa <> ''
      window same as (partition by fold(c.name), fold(c.empresa))
      union all
      -- The same full name, of which one writes without a number: somebody who comes through two channels.
      select 5, named.first_id, named.id, 'name' from (
        select c.id, min(c.id) over same as first_id, bool_or(c.number is null) over same as is_unnumbered
        from living c where c.name like '% %'
        window same as (partition by fold(c.name))
      ) named where named.is_unnumbered
    ), pairs as (
      select distinct on (a.low, a.high) a.rank, a.low, a.high, a.why from alike a
      where a.low <> a.high and not exists (
        select from contact_merge_refusals r where r.company_id = company and r.low_id = a.low and r.high_id = a.high
      )
      order by a.low, a.high, a.rank
    )
    select p.low, p.high, p.why from pairs p order by p.rank, p.low, p.high limit wanted;
end
$$;

-- Tickets of the transaction's company whose contact or messages contain the term, as in search_tickets before; now neither
-- samples nor searches outreach.
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
      select t from tickets t where t.company_id = company and t.status <> 'outreach' order by t.id desc limit 300
    ) latest join contacts c on c.id = (latest.t).contact_id
    where is_in_scope(latest.t, scope) and c.search_text like any(array[pattern, pattern_a, pattern_b])
    limit wanted);
  if cardinality(found) >= common and cardinality(found) < wanted then
    found := array(
      select (latest.t).id from (
        select t from tickets t where t.company_id = company and t.status <> 'outreach' order by t.id desc limit 6000
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
    select m.body from messages m
    where m.company_id = company and m.recipient_id is null and m.media_type not in ('call_log', 'closed_log', 'info_log')
    order by m.sent_at desc limit 300
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
          where m.company_id = company and m.ticket_id = t.id and m.recipient_id is null
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
      where m.company_id = company and m.recipient_id is null and m.body <> '' and fold(m.body) like pattern
        and not m.is_deleted and m.media_type not in ('info_log', 'closed_log', 'call_log')
        and (scope.contact is null or m.contact_id = scope.contact)
        and t.company_id = company and is_in_scope(t, scope)
      order by t.id, m.sent_at desc, m.id desc
    ) hit
    order by hit.message desc limit wanted;
end
$$;
