-- Companies that do not sell the counter have mail servers of their own where the super user allows it. One that is no longer
-- allowed stays as it is, and no letter leaves by it.
create or replace function mail_servers_of(company bigint) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select a.company_id from mail_accounts a
  where a.proved_at is not null
    and a.company_id in (1, company, (select b.owner_company_id from brands b where b.id = brand_of(company)))
    and (
      a.company_id = 1
      or exists (select from resellers r where r.company_id = a.company_id)
      or exists (select from settings s where s.key = 'ownMailServers' and s.platform_wide and s.value = 'enabled')
    )
  order by a.company_id = company desc, a.company_id = 1
$$;
