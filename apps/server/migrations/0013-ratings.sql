create table ratings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  message text not null,
  -- For every agent; otherwise only for the one in user_id.
  geral boolean not null default true,
  user_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ratings_by_name on ratings (company_id, fold(name), id);
call protect_by_company('ratings');

create table rating_options (
  company_id bigint not null,
  rating_id bigint not null,
  name text not null,
  value integer not null,
  primary key (rating_id, value),
  foreign key (company_id, rating_id) references ratings (company_id, id) on delete cascade
);
call protect_by_company('rating_options');

-- A customer was asked. The options are those that they saw, whatever becomes of the rating meanwhile.
create table rating_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  ticket_id bigint not null,
  contact_id bigint not null,
  connection_id bigint,
  rating_id bigint,
  -- The agent who is rated.
  user_id bigint,
  options jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'replaced', 'given-up')),
  asked_again boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, rating_id) references ratings (company_id, id) on delete set null (rating_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
-- A number can only answer one question: the latest.
create unique index rating_requests_one_waiting on rating_requests (company_id, contact_id, connection_id) where state = 'waiting';
create index rating_requests_by_contact on rating_requests (company_id, contact_id);
create index rating_requests_by_ticket on rating_requests (company_id, ticket_id, created_at desc);
call protect_by_company('rating_requests');

-- Stays for the reports whatever is deleted.
create table rating_answers (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- One answer a question.
  request_id bigint unique,
  ticket_id bigint,
  contact_id bigint,
  user_id bigint,
  rating_id bigint,
  value integer not null,
  level smallint not null check (level between 1 and 5),
  answered_at timestamptz not null,
  foreign key (company_id, request_id) references rating_requests (company_id, id) on delete set null (request_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, rating_id) references ratings (company_id, id) on delete set null (rating_id)
);
create index rating_answers_by_time on rating_answers (company_id, answered_at);
create index rating_answers_by_user on rating_answers (company_id, user_id, answered_at);
create index rating_answers_by_contact on rating_answers (company_id, contact_id);
create index rating_answers_by_ticket on rating_answers (company_id, ticket_id);
call protect_by_company('rating_answers');
