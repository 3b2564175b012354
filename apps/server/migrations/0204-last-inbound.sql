-- When a contact last wrote over a connection, wherever it stands: a yes to a campaign stands in its hidden ticket, and opens the
-- reply window all the same.
create function last_inbound_of(of_contact bigint, over_connection bigint) returns timestamptz
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select max(last_inbound_at) from tickets
  where company_id = current_company() and contact_id = of_contact and connection_id = over_connection
$$;
revoke all on function last_inbound_of from public;
grant execute on function last_inbound_of to balcao_app;

-- The hours of portfolios are the platform's: companies reach them by the functions alone.
alter table outreach_hours enable row level security;
create policy of_the_platform on outreach_hours to balcao_app using (false);
