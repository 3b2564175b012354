-- What every call of a person asks about its company and its person stands in their own rows, kept by triggers in the transaction
-- that changes it: to look it up in five tables cost more than most calls do.
alter table companies
  -- What the plan switches on, a bit each, in the order of the program's list of flags.
  add column plan_bits integer not null default 0,
  add column has_queues boolean not null default false,
  -- The company's settings `allUserChat` and `secondFactorFrom`.
  add column shares_all_chats boolean not null default false,
  add column factor_from text;
alter table users add column has_factor boolean not null default false;

create function plan_bits(plan plans) returns integer
  language sql immutable
as $$
  select plan.use_whatsapp::int | (plan.use_facebook::int << 1) | (plan.use_instagram::int << 2) | (plan.use_campaigns::int << 3)
    | (plan.use_schedules::int << 4) | (plan.use_internal_chat::int << 5) | (plan.use_external_api::int << 6)
    | (plan.use_show_flow_builder::int << 7)
$$;

-- The lock on the plan makes a change of the plan and a change to it wait for each other: neither overlooks the other.
create function take_plan_bits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select plan_bits(p) into new.plan_bits from plans p where p.id = new.plan_id for share;
  new.plan_bits := coalesce(new.plan_bits, 0);
  return new;
end
$$;
create trigger take_plan_bits before insert or update of plan_id on companies for each row execute function take_plan_bits();

create function hand_on_plan_bits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update companies set plan_bits = plan_bits(new) where plan_id = new.id and companies.plan_bits <> plan_bits(new);
  return null;
end
$$;
create trigger hand_on_plan_bits after update on plans for each row
  when (plan_bits(old) <> plan_bits(new)) execute function hand_on_plan_bits();

-- Each of these counts anew behind a lock on the row it writes: of two at once, the second sees what the first did.
create function note_queues_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
begin
  perform from companies where id = company for no key update;
  update companies set has_queues = not has_queues
    where id = company and has_queues <> exists (select from queues where company_id = company);
  return null;
end
$$;
create trigger note_queues_of_company after insert or delete on queues for each row execute function note_queues_of_company();

create function note_settings_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
begin
  perform from companies where id = company for no key update;
  update companies set
    shares_all_chats = exists (select from settings where company_id = company and key = 'allUserChat' and value = 'enabled'),
    factor_from = (select value from settings where company_id = company and key = 'secondFactorFrom')
  where id = company;
  return null;
end
$$;
create trigger note_settings_of_company after insert or update on settings for each row
  when (new.key in ('allUserChat', 'secondFactorFrom')) execute function note_settings_of_company();
create trigger note_lost_settings_of_company after delete on settings for each row
  when (old.key in ('allUserChat', 'secondFactorFrom')) execute function note_settings_of_company();

create function note_factor_of_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  company bigint := coalesce(new.company_id, old.company_id);
  person bigint := coalesce(new.user_id, old.user_id);
begin
  perform from users where company_id = company and id = person for no key update;
  update users set has_factor = not has_factor
    where company_id = company and id = person and has_factor <> exists (
      select from second_factors where company_id = company and user_id = person and confirmed_at is not null
    );
  return null;
end
$$;
create trigger note_factor_of_person after insert or delete or update of confirmed_at on second_factors
  for each row execute function note_factor_of_person();

update companies c set
  plan_bits = coalesce((select plan_bits(p) from plans p where p.id = c.plan_id), 0),
  has_queues = exists (select from queues where company_id = c.id),
  shares_all_chats = exists (select from settings where company_id = c.id and key = 'allUserChat' and value = 'enabled'),
  factor_from = (select value from settings where company_id = c.id and key = 'secondFactorFrom');
update users u set has_factor = true
  where exists (select from second_factors where company_id = u.company_id and user_id = u.id and confirmed_at is not null);
