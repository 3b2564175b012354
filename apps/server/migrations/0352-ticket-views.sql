-- Who read which conversation: one row for each person, ticket, way and hour. Kept for a year.
create table ticket_views (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  ticket_id bigint not null,
  user_id bigint not null,
  -- As the person was called then; they may be gone when somebody asks.
  user_name text not null,
  how text not null check (how in ('open', 'spy', 'search', 'export', 'support')),
  -- Who acted in the person's place.
  support_name text,
  hour timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  unique (company_id, ticket_id, user_id, how, hour),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index ticket_views_newest on ticket_views (company_id, id desc);
create index ticket_views_by_user on ticket_views (company_id, user_id, id desc);
create index ticket_views_by_age on ticket_views (last_at);
call protect_by_company('ticket_views');
-- Whoever reads leaves a trace, and does not take it away.
revoke update, delete on ticket_views from balcao_app;
grant update (last_at) on ticket_views to balcao_app;
