-- Whether a company is switched off: nobody gets in, and what arrives for it is kept without being placed.
create function company_is_shut(company bigint, at timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(company_standing(company, at) in ('ended', 'deleting'), false);
comment on function company_is_shut(bigint, timestamptz) is
  'Whether what arrives for a company waits in the journal until it is switched on again.';

-- Whether the phones of a company stay connected: as long as it works, and thirty days after it was blocked.
create function company_keeps_phones(company bigint, at timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(
    case company_standing(company, at)
      when 'blocked' then (
        select (at at time zone c.time_zone)::date <= c.due_date + grace_days_of(c.grace_days) + 30
        from companies c where c.id = company
      )
      else company_may_work(company, at)
    end, false);
comment on function company_keeps_phones(bigint, timestamptz) is
  'Whether sessions of phones run. One that does not run keeps its login.';
