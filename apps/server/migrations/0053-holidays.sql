-- Days that are not like their weekday.
create table holidays (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  day date not null,
  -- On its month and day every year.
  yearly boolean not null,
  name text not null check (name <> ''),
  -- The times of the day, as in opening hours; null is closed.
  hours jsonb check (jsonb_typeof(hours) = 'object'),
  -- What two holidays in one place cannot share: MMDD of every year, YYYYMMDD of one.
  day_key integer not null generated always as (
    extract(month from day)::integer * 100 + extract(day from day)::integer
      + case when yearly then 0 else extract(year from day)::integer * 10000 end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id, day_key)
);
call protect_by_company('holidays');

-- Where a holiday holds: a row for each queue, or one without a queue for everywhere.
create table holiday_queues (
  company_id bigint not null,
  holiday_id bigint not null,
  day_key integer not null,
  queue_id bigint,
  foreign key (company_id, holiday_id, day_key) references holidays (company_id, id, day_key)
    on update cascade on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create unique index holiday_queues_once on holiday_queues (company_id, day_key, queue_id) nulls not distinct;
create index holiday_queues_by_holiday on holiday_queues (company_id, holiday_id, day_key);
create index holiday_queues_by_queue on holiday_queues (company_id, queue_id) where queue_id is not null;
call protect_by_company('holiday_queues');

-- A holiday of queues that are all gone is nobody's; it must not become one of everybody's.
create function drop_holiday_of_nobody() returns trigger
  language plpgsql
as $$
begin
  delete from holidays h where h.company_id = old.company_id and h.id = old.holiday_id
    and not exists (select from holiday_queues q where q.company_id = old.company_id and q.holiday_id = old.holiday_id);
  return null;
end
$$;
create trigger drop_holiday_of_nobody after delete on holiday_queues
  for each row execute function drop_holiday_of_nobody();
