-- Whether other numbers count against the limit of this one, in whichever company: of others it says nothing else.
create function limit_is_shared(line bigint) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (
    select from connections c join connections o
      on o.id <> c.id and o.channel = c.channel
        and coalesce(o.portfolio_id, o.parent_account_id) = coalesce(c.portfolio_id, c.parent_account_id)
    where c.id = line and c.company_id = current_company()
  );
end;
revoke all on function limit_is_shared from public;
grant execute on function limit_is_shared to balcao_app;
