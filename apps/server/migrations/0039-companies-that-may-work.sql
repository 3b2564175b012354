-- Whether a company may act by itself at a moment: it is switched on, and its last paid day is not over by its own
-- calendar. Company 1 is the platform's own and never expires. Agrees with isExpired in features/companies/subscription.ts.
create function company_may_work(company bigint, at timestamptz) returns boolean
  language sql stable parallel safe
  return exists (
    select from companies c
    where c.id = company and c.status
      and (c.id = 1 or c.due_date is null or (at at time zone c.time_zone)::date <= c.due_date)
  );
comment on function company_may_work(bigint, timestamptz) is
  'True when the company is switched on and paid at that moment. Everything that sends without a person asks it.';
