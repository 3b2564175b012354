-- Facts from which a company's standing and its prices follow. A standing itself is stored nowhere.
alter table companies
  -- When a first invoice was paid; null while the company tries the counter out.
  add column first_paid_at timestamptz,
  -- Days after the last paid one on which everything goes on; null as the platform has it.
  add column grace_days integer check (grace_days between 0 and 365),
  -- The day of the month on which periods end, also after months that are too short for it.
  add column anchor_day integer check (anchor_day between 1 and 31),
  -- What the company bought in place of its plan's figures.
  add column custom_users integer check (custom_users >= 0),
  add column custom_connections integer check (custom_connections >= 0),
  add column custom_amount numeric(12, 2) check (custom_amount >= 0),
  add constraint companies_custom_plan_whole check (num_nulls(custom_users, custom_connections, custom_amount) in (0, 3));

-- Days of grace of a company: its own or the platform's.
create function grace_days_of(own integer) returns integer
  language sql stable parallel safe
  return coalesce(own, (
    select value::integer from settings where company_id = 1 and key = 'graceDays' and platform_wide and value ~ '^\d{1,3}$'
  ), 0);

-- How a company stands at a moment, by its own calendar; null for one that does not exist.
-- Agrees with standingOf in packages/contract/src/companies/standing.ts.
create function company_standing(company bigint, at timestamptz) returns text
  language sql stable parallel safe
  return (
    select case
      when c.id = 1 then 'exempt'
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
  'exempt, trial, active, overdue, blocked or ended, worked out from what is stored.';

create or replace function company_may_work(company bigint, at timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(company_standing(company, at) in ('exempt', 'trial', 'active', 'overdue'), false);
comment on function company_may_work(bigint, timestamptz) is
  'Whether the counter works for a company at that moment. Everything that sends without a person asks it.';

-- What a company may use: what it bought, else what its plan says. As the caller: the role of companies sees its own alone.
create view company_entitlements with (security_invoker = true) as
  select c.id as company_id, c.plan_id,
    coalesce(c.custom_users, p.users, 0) as users,
    coalesce(c.custom_connections, p.connections, 0) as connections,
    coalesce(p.queues, 0) as queues,
    coalesce(c.custom_amount, p.amount, 0)::numeric(12, 2) as amount,
    coalesce(p.use_whatsapp, false) as use_whatsapp,
    coalesce(p.use_facebook, false) as use_facebook,
    coalesce(p.use_instagram, false) as use_instagram,
    coalesce(p.use_campaigns, false) as use_campaigns,
    coalesce(p.use_schedules, false) as use_schedules,
    coalesce(p.use_internal_chat, false) as use_internal_chat,
    coalesce(p.use_external_api, false) as use_external_api,
    coalesce(p.use_show_flow_builder, false) as use_show_flow_builder
  from companies c left join plans p on p.id = c.plan_id;
revoke insert, update, delete on company_entitlements from balcao_app;
