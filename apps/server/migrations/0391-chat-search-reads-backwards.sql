-- The unique constraint on the same two columns has an index of its own.
drop index if exists chat_messages_by_time;

-- Messages that contain the term, of the chats of the transaction's company that this person is in, newest first.
--
-- It runs as its owner because LIKE is not leakproof: under row-level security it could not use the trigram index. So it
-- names the company itself, and asks who is in which chat.
--
-- What is looked for is mostly recent, and a row costs a fraction of a microsecond where its neighbours are read with it; the
-- index costs by how common the words are, each for itself, and "nota fiscal" is rarer than "nota" and "fiscal". So the own
-- chats are read backwards in stretches first. The index is asked for the rest once they have shown that the term is rare.
create or replace function search_chat_messages(term text, person bigint, in_chat bigint, before_id bigint, wanted integer)
  returns table (message_id bigint)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  -- Trigrams are made of letters and digits: without three of them side by side the index would be read whole.
  by_index constant boolean := fold(term) ~ '[[:alnum:]]{3}';
  sample constant integer := 20000;
  -- Fewer than so many in a sample are rare.
  rare constant integer := 4;
  most constant integer := 6 * sample;
  own bigint[];
  unread bigint;
  read bigint := 0;
  below bigint;
  width bigint := 8192;
  here bigint;
  hits bigint[];
  found bigint[] := '{}';
begin
  if company is null or length(term) < 2 then
    return;
  end if;
  select array_agg(c.id), sum(c.last_seq) into own, unread
  from chat_members m join chats c on c.company_id = m.company_id and c.id = m.chat_id
  where m.company_id = company and m.user_id = person and (in_chat is null or m.chat_id = in_chat);
  if own is null then
    return;
  end if;
  select least(before_id, max(m.id) + 1) into below from chat_messages m where m.company_id = company;
  while below > 0 loop
    if unread <= sample then
      width := below;
    end if;
    select count(*), array_agg(m.id) filter (where m.search_text like pattern) into here, hits
    from chat_messages m
    where m.company_id = company and m.chat_id = any(own) and m.id >= below - width and m.id < below;
    found := found || array(select unnest(hits) order by 1 desc);
    if cardinality(found) >= wanted then
      return query select unnest(found[:wanted]);
      return;
    end if;
    below := below - width;
    read := read + here;
    unread := unread - here;
    exit when read >= most
      or (by_index and read >= sample and unread > sample and cardinality(found) * sample < rare * read);
    -- Ids are counted over all companies: others may have filled the stretch.
    if here < sample / 4 then
      width := width * 4;
    end if;
  end loop;
  if by_index and below > 0 then
    found := found || array(
      select hit.id from (
        -- Kept apart by offset: otherwise the limit tempts the planner to look at one message after the other.
        select m.id, m.chat_id from chat_messages m
        where m.company_id = company and m.message <> '' and m.search_text like pattern offset 0
      ) hit
      where hit.chat_id = any(own) and hit.id < below
      order by hit.id desc limit wanted - cardinality(found));
  end if;
  return query select unnest(found);
end
$$;
