-- The time zone that a number tells of its owner, empty where it tells none. The table of the code says the same; a test compares both.
create function zone_of_number(number text) returns text
  language sql immutable strict parallel safe
as $$
  select case
    when number !~ '^55\d{10,11}$' then ''
    else case substr(number, 3, 2)
      when '65' then 'America/Cuiaba'
      when '66' then 'America/Cuiaba'
      when '67' then 'America/Campo_Grande'
      when '68' then 'America/Rio_Branco'
      when '69' then 'America/Porto_Velho'
      when '92' then 'America/Manaus'
      when '95' then 'America/Boa_Vista'
      when '97' then 'America/Manaus'
      else 'America/Sao_Paulo'
    end
  end
$$;

alter table campaign_recipients
  add column zone text not null generated always as (zone_of_number(phone_key)) stored,
  -- Somebody was serving them when their turn came: since when they wait for the end of that, and until when they are left alone.
  add column passed_since timestamptz,
  add column passed_until timestamptz,
  add check ((passed_since is null) = (passed_until is null));
-- Who is next of those whose window is open.
create index campaign_recipients_next on campaign_recipients (campaign_id, zone, position)
  where outcome = 'waiting';

alter table campaigns
  -- How far the sample has come, and until when what it brought is looked at.
  add column sample_handed integer not null default 0 check (sample_handed >= 0),
  add column sample_until timestamptz;

-- How many people were written to first in each of the last hours, by all who share a limit.
create function outreach_by_hour(counted_scope text, since timestamptz)
  returns table (hour timestamptz, n integer)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
begin atomic
  select h.hour, h.n from outreach_hours h where h.scope = counted_scope and h.hour > since - interval '1 hour';
end;
revoke all on function outreach_by_hour from public;
grant execute on function outreach_by_hour to balcao_app;
