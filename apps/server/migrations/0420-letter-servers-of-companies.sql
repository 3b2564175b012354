-- By whose mail servers letters to the people of a company leave: its brand's, else the platform's (company 1). Null asks for those of
-- all who sell. Whoever invites asks with the rights of their own company, which sees no account but its own.
create function letter_servers_of(company bigint) returns setof bigint
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select a.company_id from mail_accounts a
  where a.proved_at is not null
    and (
      a.company_id = 1
      or a.company_id = (select b.owner_company_id from brands b where b.id = brand_of(company))
      or company is null and exists (select from resellers r where r.company_id = a.company_id)
    )
  order by a.company_id = 1
$$;
revoke all on function letter_servers_of from public;
grant execute on function letter_servers_of to balcao_app;
