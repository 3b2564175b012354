-- The words by which an answer is found to what somebody wrote: greetings, numbers and what asks for anything stand in every other sentence.
create function words_asked(said text) returns text[]
  language sql stable parallel safe
  set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(lexeme order by lexeme), '{}') from (
    select lexeme from unnest(to_tsvector('portuguese', fold(said)))
    where lexeme !~ '^\d+$' and lexeme <> all(tsvector_to_array(to_tsvector('portuguese',
      'oi ola bom boa dia dias tarde noite obrigado obrigada favor gente voce voces vc vcs aqui vou quero queria posso pode podem')))
    limit 40
  ) asked
$$;

-- One word in common is chance in a long sentence, and the question itself in a short one.
create function is_about(words tsvector, asked text[]) returns boolean
  language sql immutable parallel safe
as $$
  select cardinality(array(select unnest(asked) intersect select unnest(tsvector_to_array(words))))
    >= case when cardinality(asked) > 3 then 2 else 1 end
$$;

create or replace function suggest_house_phrases(
  said text, sees_all boolean, queues bigint[], sees_queueless boolean, wanted integer
) returns table (phrase text, digest bytea)
  language plpgsql stable security definer rows 10
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  company constant bigint := current_company();
  heard constant text[] := words_asked(said);
  asked tsquery;
begin
  if company is null then
    return;
  end if;
  select string_agg(quote_literal(word), ' | ')::tsquery into asked from unnest(heard) word;
  if asked is null then
    return;
  end if;
  return query
    select best.text, best.digest from (
      select distinct on (p.digest) p.text, p.digest, ts_rank(p.words, asked) as rank, p.uses
      from house_phrases p
      where p.company_id = company and cardinality(p.contacts) = 3 and p.words @@ asked and is_about(p.words, heard)
        and (sees_all or p.queue_id = any(queues) or (sees_queueless and p.queue_id is null))
      order by p.digest, p.uses desc
    ) best
    order by best.rank desc, best.uses desc, best.digest limit wanted;
end
$$;
revoke all on function words_asked, is_about from public;
grant execute on function words_asked, is_about to balcao_app;
