-- Appointments. Times are kept as the wall clock of a zone, so that nine o'clock stays nine o'clock when a country changes its
-- clocks; the instants are worked out of them, for looking up.
create table calendar_events (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null,
  title text not null check (length(title) between 1 and 255),
  description text not null default '' check (length(description) <= 5000),
  starts_local text not null check (starts_local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  ends_local text not null check (ends_local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  time_zone text not null check (length(time_zone) between 1 and 60),
  all_day boolean not null default false,
  -- Of a series: when the earliest of its times begins.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rule text check (length(rule) between 1 and 200),
  -- When the last time of a series ends; null while it has no end.
  until_at timestamptz,
  concluido boolean not null default false,
  visibility text not null default 'private' check (visibility in ('private', 'team')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint calendar_events_order check (ends_at >= starts_at),
  constraint calendar_events_until check (rule is not null or until_at is null),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index calendar_events_single on calendar_events (company_id, starts_at) where rule is null;
create index calendar_events_series on calendar_events (company_id, until_at) where rule is not null;
create index calendar_events_of_user on calendar_events (company_id, user_id);
call protect_by_company('calendar_events');

-- Times of a series that differ from it, by the wall-clock minute that the rule says. What is null is as the series says.
create table calendar_exceptions (
  company_id bigint not null,
  event_id bigint not null,
  occurrence text not null check (occurrence ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  cancelled boolean not null default false,
  concluido boolean,
  title text check (length(title) between 1 and 255),
  description text check (length(description) <= 5000),
  starts_local text check (starts_local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  ends_local text check (ends_local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  primary key (company_id, event_id, occurrence),
  check ((starts_local is null) = (ends_local is null)),
  foreign key (company_id, event_id) references calendar_events (company_id, id) on delete cascade
);
call protect_by_company('calendar_exceptions');

-- Colleagues who are invited, and what they said.
create table calendar_people (
  company_id bigint not null,
  event_id bigint not null,
  user_id bigint not null,
  answer text not null default 'pending' check (answer in ('pending', 'yes', 'maybe', 'no')),
  primary key (company_id, event_id, user_id),
  foreign key (company_id, event_id) references calendar_events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index calendar_people_of_user on calendar_people (company_id, user_id);
call protect_by_company('calendar_people');

-- Where other programs read a person's calendar: a digest of the secret in the address.
create table calendar_addresses (
  company_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  busy_only boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_by_company('calendar_addresses');
