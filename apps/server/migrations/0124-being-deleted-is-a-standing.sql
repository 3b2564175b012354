-- How a company stands at a moment, by its own calendar; null for one that does not exist.
-- Agrees with standingOf in packages/contract/src/companies/standing.ts.
create or replace function company_standing(company bigint, at timestamptz) returns text
  language sql stable parallel safe
  return (
    select case
      when c.id = 1 then 'exempt'
      when c.deleting_at is not null then 'deleting'
      when not c.status then 'ended'
      when c.due_date is null then 'exempt'
      when (at at time zone c.time_zone)::date <= c.due_date
        then case when c.first_paid_at is null then 'trial' else 'active' end
      when (at at time zone c.time_zone)::date <= c.due_date + grace_days_of(c.grace_days) then 'overdue'
      else 'blocked'
    end
    from companies c where c.id = company
  );
comment on function company_standing(bigint, timestamptz) is
  'exempt, trial, active, overdue, blocked, ended or deleting, worked out from what is stored.';
