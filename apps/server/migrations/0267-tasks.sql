create table tasks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  text text not null check (char_length(text) between 1 and 255),
  description text not null default '' check (char_length(description) <= 5000),
  completed boolean not null default false,
  completed_at timestamptz,
  -- On the company's calendar and clock.
  due_day date,
  due_time text check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  remind_before integer check (remind_before between 0 and 40320),
  rule text check (char_length(rule) <= 200),
  -- The first task of a series, the day it began, and which of its days this one stands for.
  series_id bigint,
  series_start date,
  occurrence date,
  position double precision not null,
  ticket_id bigint,
  -- Who passed it on.
  from_user_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted ones can be brought back for a day.
  deleted_at timestamptz,
  unique (company_id, id),
  unique (series_id, occurrence),
  check (completed = (completed_at is not null)),
  check (due_day is not null or (due_time is null and remind_before is null and rule is null)),
  check (rule is null or (series_id is not null and series_start is not null and occurrence is not null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, from_user_id) references users (company_id, id) on delete set null (from_user_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id)
);
create index tasks_open on tasks (company_id, user_id, position) where not completed and deleted_at is null;
create index tasks_done on tasks (company_id, user_id, completed_at desc) where completed and deleted_at is null;
create index tasks_of_user on tasks (company_id, user_id);
create index tasks_from on tasks (company_id, from_user_id) where from_user_id is not null;
create index tasks_of_ticket on tasks (company_id, ticket_id) where ticket_id is not null;
create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
call protect_by_company('tasks');
