-- What happened, in the order companies see it. Rows are written in the transaction of the change they announce.
-- The counter row stays locked until commit, so a company's numbers have no gaps and follow commit order.
create table event_counters (
  company_id bigint primary key references companies (id) on delete cascade,
  last_seq bigint not null default 0
);
call protect_by_company('event_counters');

create table events (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  seq bigint not null,
  name text not null,
  payload jsonb not null,
  -- Socket rooms that hear it, and rooms left out; computed from the declared audience when it was emitted.
  rooms text[] not null,
  except_rooms text[] not null default '{}',
  dispatched boolean not null default false,
  created_at timestamptz not null default now(),
  unique (company_id, seq)
);
create index events_to_dispatch on events (id) where not dispatched;
create index events_by_age on events (created_at);
call protect_by_company('events');
