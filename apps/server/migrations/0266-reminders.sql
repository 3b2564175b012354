-- One timetable for all that people are reminded of. A reminder is a row before it rings, and rings in the transaction that
-- sets fired_at.
create table reminders (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  kind text not null check (kind in ('task', 'event')),
  subject_id bigint not null,
  -- Of a series which time; empty for what takes place once.
  occurrence text not null default '' check (char_length(occurrence) <= 40),
  title text not null check (char_length(title) between 1 and 255),
  due_at timestamptz not null,
  fire_at timestamptz not null,
  fired_at timestamptz,
  is_late boolean not null default false,
  -- Nobody needs to be shown it any longer.
  seen_at timestamptz,
  unique (company_id, kind, subject_id, user_id, occurrence),
  check (fired_at is not null or (seen_at is null and not is_late)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index reminders_due on reminders (fire_at) where fired_at is null;
create index reminders_of_user on reminders (company_id, user_id, fired_at desc) where fired_at is not null and seen_at is null;
create index reminders_by_user on reminders (company_id, user_id);
call protect_by_company('reminders');
