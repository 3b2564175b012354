-- Ids of contacts of the transaction's company by name, those after `after_id` when given. A term is looked for in name,
-- username and e-mail, and in the number too when `by_number` says so or when one of the numbers is meant as a whole.
--
-- It runs as its owner because neither LIKE nor fold() is leakproof: under row-level security they could use no index. So it
-- names the company itself.
create function find_contacts(
  term text, number_a text, number_b text, by_number boolean, after_id bigint, skipped integer, wanted integer
) returns setof bigint
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  company constant bigint := current_company();
  pattern constant text := contains_pattern(term);
  pattern_a constant text := contains_pattern(number_a);
  pattern_b constant text := contains_pattern(number_b);
  after_name text;
begin
  if company is null then
    return;
  end if;
  select fold(c.name) into after_name from contacts c where c.company_id = company and c.id = after_id;
  if term = '' then
    return query
      select c.id from contacts c
      where c.company_id = company and (after_name is null or (fold(c.name), c.id) > (after_name, after_id))
      order by fold(c.name), c.id limit wanted offset skipped;
    return;
  end if;
  return query
    select c.id from contacts c
    where c.company_id = company and (after_name is null or (fold(c.name), c.id) > (after_name, after_id))
      and (
        fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern
        or fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern_a
        or fold(c.name || ' ' || coalesce(c.number, '') || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern_b
      )
      and (
        by_number or c.number like pattern_a or c.number like pattern_b
        or fold(c.name || ' ' || coalesce(c.username, '') || ' ' || c.email) like pattern
      )
    order by fold(c.name), c.id limit wanted offset skipped;
end
$$;
revoke all on function find_contacts from public;
grant execute on function find_contacts to balcao_app;
