-- Who they are to whom something is about to be said in bulk, by contact or by the forms of their number, in their order; and whether
-- they are ours until the transaction ends, each with the conversation over the connection. It waits for nobody: whom somebody else has
-- at this moment is left for later, so that two who send, or one who sends and one who serves, never wait for each other. Who has nothing
-- under the number is nobody's.
create function hold_for_outreach(people bigint[], numbers text[], over_connection bigint)
  returns table (n integer, contact_id bigint, is_held boolean)
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with named as materialized (
    select p.n, coalesce(c.merged_into, c.id) as id
    from unnest(people, numbers) with ordinality as p (contact_id, forms, n)
    left join lateral (
      select coalesce(
        p.contact_id,
        (select i.contact_id from contact_identities i
         where i.company_id = current_company() and i.kind = 'phone' and i.value = any(string_to_array(p.forms, ' ')) limit 1),
        (select k.id from contacts k where k.company_id = current_company() and k.number = any(string_to_array(p.forms, ' ')) limit 1)
      ) as id
    ) found on true
    left join contacts c on c.company_id = current_company() and c.id = found.id
  ),
  held as materialized (
    select c.id from contacts c
    where c.company_id = current_company() and c.id in (select named.id from named) and c.merged_into is null
    order by c.id for no key update skip locked
  ),
  talks as materialized (
    select t.id, t.contact_id from tickets t
    where t.company_id = current_company() and t.contact_id in (select named.id from named)
      and t.connection_id = over_connection and t.status in ('pending', 'open', 'outreach')
  ),
  silent as materialized (
    select t.id from tickets t where t.company_id = current_company() and t.id in (select talks.id from talks)
    order by t.id for no key update skip locked
  )
  select named.n::integer, named.id, named.id is null or (
    exists (select from held where held.id = named.id) and not exists (
      select from talks where talks.contact_id = named.id and not exists (select from silent where silent.id = talks.id)
    )
  )
  from named order by named.n
$$;
revoke all on function hold_for_outreach from public;
grant execute on function hold_for_outreach to balcao_app;
