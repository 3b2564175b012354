-- What agents of a queue say again and again. Kept when tickets end, so that nothing has to be searched when somebody is waited for.
create table house_phrases (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  queue_id bigint,
  -- Of the folded text: alike is what differs in case, accents, spaces and the marks at its ends.
  digest bytea not null check (octet_length(digest) = 32),
  text text not null check (length(text) between 1 and 500),
  -- The first three people who were told it. One customer's data never reaches three.
  contacts bigint[] not null check (cardinality(contacts) between 1 and 3),
  uses integer not null,
  last_used timestamptz not null,
  words tsvector not null generated always as (to_tsvector('portuguese', fold(text))) stored,
  constraint house_phrases_once unique nulls not distinct (company_id, queue_id, digest),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index house_phrases_by_words on house_phrases using gin (company_id, words) where cardinality(contacts) = 3;
create index house_phrases_by_uses on house_phrases (company_id, uses desc) where cardinality(contacts) = 3;
call protect_by_company('house_phrases');

-- Up to which message a ticket was read for phrases: no message is counted twice.
create table house_phrase_marks (
  company_id bigint not null,
  ticket_id bigint not null,
  last_message_id bigint not null,
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
call protect_by_company('house_phrase_marks');

-- Phrases of the transaction's company for what somebody wrote, of queues that the caller may see. A definer: under a policy the
-- index of words cannot be used.
create function suggest_house_phrases(
  said text, sees_all boolean, queues bigint[], sees_queueless boolean, wanted integer
) returns table (phrase text, digest bytea)
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  asked tsquery;
begin
  if company is null then
    return;
  end if;
  select string_agg(quote_literal(lexeme), ' | ')::tsquery into asked
  from (select lexeme from unnest(to_tsvector('portuguese', fold(said))) limit 40) heard;
  if asked is null then
    return;
  end if;
  return query
    select best.text, best.digest from (
      select distinct on (p.digest) p.text, p.digest, ts_rank(p.words, asked) as rank, p.uses
      from house_phrases p
      where p.company_id = company and cardinality(p.contacts) = 3 and p.words @@ asked
        and (sees_all or p.queue_id = any(queues) or (sees_queueless and p.queue_id is null))
      order by p.digest, p.uses desc
    ) best
    order by best.rank desc, best.uses desc, best.digest limit wanted;
end
$$;
revoke all on function suggest_house_phrases from public;
grant execute on function suggest_house_phrases to balcao_app;
